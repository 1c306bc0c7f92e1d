export type RunningSite = {
  version: string;
  uptimeSeconds: () => number;
  /** 'Mailbox' means no mail server is configured, so emails are saved as files. */
  mail: 'MailServer' | 'Mailbox';
  pageCache: () => { pages: number; bytes: number };
};
