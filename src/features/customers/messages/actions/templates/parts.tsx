import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { SiteSettings } from '../../../../publishing/configuration/domain/site-settings.ts';
import type { SubscriptionKind } from '../../../subscriptions/domain/subscription.ts';
import { colors, display, sans, small, text } from './style.ts';

/** Long words and addresses break rather than widen the message. */
export const breakable = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

export function Words({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <Text
      className={quiet ? 'm-slate' : 'm-ink'}
      style={{ ...text, ...breakable, ...(quiet && { color: colors.slate }), margin: '16px 0 0' }}
    >
      {children}
    </Text>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="m-ink"
      style={{
        fontFamily: display,
        fontSize: '20px',
        lineHeight: '26px',
        letterSpacing: '-0.01em',
        margin: '36px 0 0',
        color: colors.ink,
      }}
    >
      {children}
    </Heading>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="m-link"
      style={{ color: colors['blue-ink'], textDecorationLine: 'underline', ...breakable }}
    >
      {children}
    </Link>
  );
}

/** A number that is never broken between lines. */
export function Phone({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ marginTop: '32px' }}>
      <Button
        href={href}
        className="m-action"
        style={{
          backgroundColor: colors.orange,
          borderRadius: '8px',
          color: colors.ink,
          fontFamily: sans,
          fontSize: '17px',
          fontWeight: 700,
          lineHeight: '22px',
          padding: '14px 26px',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** The limits, as large as the promise: set apart, never small print. */
export function Catch({ lines }: { lines: string[] }) {
  return (
    <Section
      className="m-sand"
      style={{ marginTop: '32px', backgroundColor: colors.sand, borderLeft: `4px solid ${colors.orange}` }}
    >
      <Row>
        <Column style={{ padding: '18px 22px 20px' }}>
          <Heading
            as="h2"
            className="m-ink"
            style={{
              fontFamily: display,
              fontSize: '20px',
              lineHeight: '26px',
              margin: 0,
              color: colors.ink,
            }}
          >
            What the catch is
          </Heading>
          {lines.map((line) => (
            <Text key={line} className="m-ink" style={{ ...text, ...breakable, margin: '8px 0 0' }}>
              {line}
            </Text>
          ))}
        </Column>
      </Row>
    </Section>
  );
}

/** What happens from now on, each with its day. */
export function Steps({ steps }: { steps: { when: string; what: string; how: string }[] }) {
  return (
    <Section className="m-rule" style={{ marginTop: '28px', borderBottom: `1px solid ${colors.ink}` }}>
      {steps.map(({ when, what, how }) => (
        <Row key={what}>
          <Column className="m-rule" style={{ borderTop: `1px solid ${colors.ink}`, padding: '14px 0 18px' }}>
            <Text
              className="m-accent"
              style={{ ...small, color: colors['orange-ink'], fontWeight: 700, margin: 0 }}
            >
              {when}
            </Text>
            <Heading
              as="h2"
              className="m-ink"
              style={{
                fontFamily: display,
                fontSize: '19px',
                lineHeight: '25px',
                margin: '2px 0 0',
                color: colors.ink,
              }}
            >
              {what}
            </Heading>
            <Text
              className="m-ink"
              style={{ ...text, ...breakable, fontSize: '16px', lineHeight: '24px', margin: '4px 0 0' }}
            >
              {how}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

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
