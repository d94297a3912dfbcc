/** What every dialog about many pages takes. */
export interface PagesProps {
  ids: string[];
  /** Called once it has begun: then nothing is chosen any more. */
  onDone(): void;
  onClose(): void;
}
