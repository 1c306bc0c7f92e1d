import type { ReactNode } from 'react';
import type { SiteSettings } from '../../../../publishing/configuration/domain/site-settings.ts';
import type { SubscriptionKind } from '../../../subscriptions/domain/subscription.ts';

/** Who writes, and how the person stops it. */
export type Site = {
  settings: SiteSettings;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Null for what the person's own request or contract needs. */
  stop: { kind: SubscriptionKind; page: string } | null;
  /** Where the person sees and takes back what they agreed to; null where they were asked nothing. */
  permissionsPage: string | null;
};

export type Rendered = { subject: string; html: string; text: string };

/** A message, in words. */
export type Template<Data> = {
  subject(data: Data, site: Site): string;
  /** What mail programs show beside the subject: about 90 characters count. */
  preview(data: Data, site: Site): string;
  title(data: Data, site: Site): string;
  /** Why the person gets it: whole sentences. */
  why(data: Data, site: Site): string;
  Content(props: { data: Data; site: Site }): ReactNode;
};

export const brandOf = ({ settings }: Site) => settings['brand.name'];
export const addressOf = ({ publicUrl }: Site, path: string) => `${publicUrl}${path}`;
