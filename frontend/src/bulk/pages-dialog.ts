/** What every dialog about many pages takes. */
export interface PagesProps {
  ids: string[];
  /** Called once it has begun, to clear the selection. */
  onDone(): void;
  onClose(): void;
}
