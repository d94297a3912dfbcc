/** The command side's own tables: secrets, caches and notes, never facts. For `migrate`: what is in here is only added to. */
export const migrations = [
  `create schema if not exists command;

   -- How far the log has been taken note of, by seats and by idempotency keys.
   create table command.checkpoint (
     name text primary key,
     log text not null,
     position text not null
   );
   create table command.snapshot (
     stream text primary key,
     log text not null,
     version int not null,
     revision int not null,
     state jsonb not null
   );
   -- Argon2id hashes. Never in an event, an answer or a line of the log.
   create table command.credential (
     person uuid primary key,
     hash text not null,
     changed_at timestamptz not null
   );
   create table command.login_attempts (
     key varchar(255) primary key,
     points int not null default 0,
     expire bigint
   );
   create table command.idempotency (
     command uuid primary key,
     digest bytea not null,
     status int not null,
     body text not null,
     position text not null,
     at timestamptz not null
   );
   create index on command.idempotency (at);
   create table command.seat_lease (
     entry uuid primary key,
     space uuid not null,
     until timestamptz not null,
     -- The event that the lease is of.
     cause uuid not null,
     revision int not null
   );
   create index on command.seat_lease (until);`,

  `-- What process managers have still to do.
   create table command.task (
     manager text not null,
     about text not null,
     due timestamptz not null,
     space uuid,
     -- The fact that it follows from.
     cause uuid not null,
     data jsonb,
     tries int not null default 0,
     -- Of the last try that failed.
     error text,
     primary key (manager, about)
   );
   create index on command.task (due);
   -- Facts that a manager could not decide on.
   create table command.skipped_fact (
     manager text not null,
     event uuid not null,
     stream text not null,
     type text not null,
     position text not null,
     error text not null,
     at timestamptz not null default now(),
     primary key (manager, event)
   );

   -- The leases of seats become tasks of the manager of seats.
   insert into command.task (manager, about, due, space, cause)
     select 'seat-lapse', entry, until, space, cause from command.seat_lease;
   insert into command.checkpoint (name, log, position)
     select 'seat-lapse', log, position from command.checkpoint where name = 'command-api';
   drop table command.seat_lease;`,

  `-- Imports that go on. The process that does one holds a lock; a row without it is of a process that died.
   create table command.import_job (
     id uuid primary key,
     space uuid,
     person uuid,
     correlation uuid not null
   )`,

  `-- An import that was stopped can go on: what it is of, and where its archive is kept meanwhile.
   alter table command.import_job
     add name text, add under uuid, add archive text, add stopped_at timestamptz`,

  `-- Who is or was a member of which space, and an admin there.
   create table command.roster (
     space uuid not null,
     person uuid not null,
     admin boolean not null,
     primary key (space, person)
   );
   create index on command.roster (person)`,

  `-- Who opened which session.
   create table command.session (
     id uuid primary key,
     person uuid not null,
     until timestamptz not null
   );
   create index on command.session (person)`,

  `-- Where each entry stands: the last fact of the log that says so.
   create table command.place (
     entry uuid primary key,
     parent uuid,
     position text not null
   );
   create index on command.place (parent)`,

  `-- The last step of time whose code was used, of each second factor.
   create table command.factor_step (
     factor uuid primary key,
     step bigint not null
   );
   -- Who typed the right password, and has still to type a code. Hashes of the tokens by which they go on.
   create table command.first_step (
     token bytea primary key,
     person uuid not null,
     password_at timestamptz,
     until timestamptz not null
   );
   create index on command.first_step (until)`,

  `-- Challenges that a passkey has signed: none is taken twice.
   create table command.used_challenge (
     challenge bytea primary key,
     until timestamptz not null
   );
   create index on command.used_challenge (until);
   -- How often each passkey was used, as it says itself.
   create table command.passkey_use (
     passkey uuid primary key,
     uses bigint not null
   )`,

  `-- Browsers that are not asked for a code for a while. Hashes of what they show.
   create table command.known_browser (
     token bytea primary key,
     person uuid not null,
     factor uuid not null,
     until timestamptz not null
   );
   create index on command.known_browser (person);
   create index on command.known_browser (until)`,

  `-- Where the site stood that the files of an import are of.
   alter table command.import_job add site text`,

  `-- From which browsers and networks people signed in, by hashes with a key; of each person the last ones are kept.
   create table command.known_place (
     person uuid not null,
     mark bytea not null,
     number bigserial not null,
     primary key (person, mark)
   )`,

  `-- Who is carrying a task out: a claim, and until when it counts if it is not renewed.
   alter table command.task add lease uuid, add leased_until timestamptz;
   -- Each manager has its own lane.
   create index on command.task (manager, due);
   drop index command.task_due_idx;
   -- Checks of pages are told beside the mails about accounts.
   insert into command.checkpoint (name, log, position)
     select 'verification-notice', log, position from command.checkpoint where name = 'mail-writing'`,

  `-- A crash in its first seconds could make an earlier version leave out facts in these notes for ever: they are made anew, once.
   delete from command.checkpoint where name in ('roster', 'session-register', 'outline')`,

  `-- A sequence cannot be copied into a backup: numbers count for each person.
   alter table command.known_place alter number drop default;
   drop sequence command.known_place_number_seq`,

  `-- What packages of courses keep for those who take them, sealed; and the window that opened a course last.
   create table command.course_state (
     course uuid not null,
     person uuid not null,
     number int not null,
     part int not null,
     sequence int not null,
     state text not null,
     primary key (course, person, number, part)
   );
   create table command.course_window (
     course uuid not null,
     person uuid not null,
     window_id uuid not null,
     primary key (course, person)
   )`,

  `-- Files that arrive in pieces: whose, where they go, and how far they are. Who holds one may note how far it is.
   create table command.upload (
     id uuid primary key,
     space uuid not null,
     person uuid not null,
     name text not null,
     folder uuid,
     entry uuid,
     metadata text not null,
     size bigint not null,
     received bigint not null default 0,
     sha256 text,
     done boolean not null default false,
     holder uuid,
     until timestamptz not null
   );
   create index on command.upload (until);
   create index on command.upload (space) where not done`,

  `-- What webhooks told, and what they are still to tell. The body is what is signed: ids, and no content.
   create table command.webhook_delivery (
     id uuid primary key,
     space uuid not null,
     webhook uuid not null,
     type text not null,
     body text not null,
     entry uuid,
     by_hand boolean not null,
     made_at timestamptz not null,
     next_at timestamptz,
     state text not null default 'waiting',
     status int,
     trouble text,
     tries int not null default 0,
     tried_at timestamptz
   );
   create index on command.webhook_delivery (webhook, made_at, id);
   create index on command.webhook_delivery (webhook, next_at) where state = 'waiting'`,

  `-- The file that an upload is a new version of.
   alter table command.upload add column replaces uuid`,

  `-- What is stored for a space, each content once: derived from facts.
   create table command.stored_file (
     space uuid not null,
     sha256 text not null,
     size bigint not null,
     primary key (space, sha256)
   );
   -- Room that is kept for a content until its fact is among these. Uploads that come in pieces keep their own.
   create table command.room (
     id uuid primary key,
     space uuid not null,
     size bigint not null,
     -- Of its fact; null until there is one.
     position text,
     until timestamptz not null
   );
   create index on command.room (space);
   alter table command.upload add column position text;
   create index on command.upload (space)`,
  `-- Which pages and courses ask a group.
   create table command.audience (
     stream text not null,
     group_id uuid not null,
     primary key (group_id, stream)
   );
   create index on command.audience (stream)`,

  `-- Of managers that begin so many tasks in a minute: the places of the minute, and when each was taken.
   create table command.pace (
     manager text not null,
     place int not null,
     taken_at timestamptz,
     primary key (manager, place)
   )`,

  `-- Each time that a part of a course with learning records was started: for whom, and what it has said so far.
   create table command.course_sitting (
     id uuid primary key,
     space uuid not null,
     course uuid not null,
     person uuid not null,
     number int not null,
     part int not null,
     version int not null,
     session uuid,
     window_id uuid not null,
     app text not null,
     mode text not null,
     cmi5 boolean not null,
     fetched boolean not null default false,
     said text[] not null default '{}',
     made_at timestamptz not null,
     told_at timestamptz not null
   );
   create index on command.course_sitting (course, person, number);
   -- What packages tell and keep as xAPI, sealed. Documents lie by hashes of what they are named.
   create table command.course_statement (
     course uuid not null,
     person uuid not null,
     number int not null,
     id uuid not null,
     place int not null,
     voided boolean not null default false,
     statement text not null,
     primary key (course, person, number, id)
   );
   create index on command.course_statement (course, person, number, place);
   create table command.course_document (
     course uuid not null,
     person uuid not null,
     number int not null,
     place bytea not null,
     name bytea not null,
     content text not null,
     at timestamptz not null,
     primary key (course, person, number, place, name)
   )`,

  `-- The request that a task follows from, through however many others.
   alter table command.task add column correlation uuid`,

  `-- Whether the pages that an import creates can be commented on.
   alter table command.import_job add commentable boolean not null default false`,

  `-- How the files of each folder are called: derived from facts.
   create table command.file_name (
     file uuid primary key,
     key text not null default '',
     folder uuid,
     deleted boolean not null default false
   );
   create index on command.file_name (folder, key);
   -- Whether an upload gets a number where another file of its folder has its name.
   alter table command.upload add column numbered boolean not null default false`,

  `-- Until when whoever takes the webhook wants, or needs, to be left alone.
   alter table command.webhook_delivery add column rest_until timestamptz`,

  `-- Which window it was, counted from the first that opened the course: 0 for those from before they were counted.
   alter table command.course_window add column opened int not null default 0;
   alter table command.course_state add column opened int not null default 0`,

  `-- Of a webhook that is down, hundreds of thousands can have been left out.
   create index on command.webhook_delivery (webhook, made_at) where state = 'left_out';
   create index on command.webhook_delivery (webhook, rest_until) where state in ('waiting', 'left_out') and rest_until is not null`,

  `-- How pages are and were called in addresses: derived from facts.
   create table command.page_slug (
     entry uuid,
     space uuid not null,
     slug text not null,
     primary key (entry, slug)
   );
   create index on command.page_slug (space, slug)`,

  `-- Which page each comment is on: derived from facts.
   create table command.comment_page (
     comment uuid primary key,
     entry uuid not null
   );
   create index on command.comment_page (entry)`,
];
