/** An entry's title and parent at the time. */
export interface Place {
  id: string;
  title: string;
}

/** What the words of a history line are made from; which fields there are depends on the type of the fact. */
export interface ActivityDetail {
  /** EntryCreated: its title and kind, and where (null: the top level). */
  title?: string;
  kind?: "blog" | "section";
  parent?: Place | null;
  /** EntryRenamed: old and new title. EntryPublished: the same, when the publishing renamed it. */
  old_title?: string;
  new_title?: string;
  /** EntryMoved: from where and to where, EntryRestored: to where; null is the top level. */
  from?: Place | null;
  to?: Place | null;
  /** EntryPublished: number of the version, and its note. */
  number?: number;
  note?: string;
  /** EntryShared, EntryUnshared. */
  principal?: string;
  level?: number;
  /** EntrySettingsChanged, EntryDescribed: names of what changed. EntryPublished: of the settings that changed with it. */
  changed?: string[];
  /** EntryHandedOver: the new author. */
  author?: string;
  /** EntryTemplateSet. */
  is_template?: boolean;
  /** EntryPinned. */
  pinned?: boolean;
  /** EntryApprovalsSet: how many; null for as many as above. */
  approvals?: number | null;
  /** EntryPublished: without the approval that is needed. */
  unapproved?: boolean;
  /** ReviewRequested: who was asked. */
  people?: string[];
  /** ReviewCommented, ReviewApproved, ReviewChangesRequested. */
  said?: string;
  /** EntryTagged: ids of the tags that were added and removed. */
  added?: string[];
  removed?: string[];
  /** EntryNavChanged. */
  show_in_nav?: boolean;
  /** VerificationSet, PageVerified: by which day it is to be checked; `person` checks it. */
  due?: string | null;
  /** PublicationScheduled: for when. */
  at?: string;
  /** ScheduledPublicationFailed: why; `person` planned it. */
  reason?: string;
  /** SeatReleased (only when it was taken by force): who held the seat. */
  person?: string;
  /** FileUploaded. */
  file?: string;
  name?: string;
}
