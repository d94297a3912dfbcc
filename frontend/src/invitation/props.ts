export interface InviteProps {
  /** Whether there is a mail server. */
  hasServer: boolean;
  onClose(): void;
}
