import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createContext, type ReactNode, useContext } from 'react';
import type { EmailSite } from '../../platform/mail/email.ts';
import { telUrl } from '../../shared/telephone.ts';
import { colors, display, sans, smallText, text } from './style.ts';

/** Lets long words and URLs wrap. */
export const breakLongWords = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

export function Paragraph({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <Text
      className={isQuiet ? 'm-slate' : 'm-ink'}
      style={{ ...text, ...breakLongWords, ...(isQuiet && { color: colors.slate }), margin: '16px 0 0' }}
    >
      {children}
    </Text>
  );
}

/** Text that a person typed, with its paragraphs and lines. */
export const WrittenText = ({ text: written, isQuiet }: { text: string; isQuiet?: boolean }) =>
  written
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <Paragraph key={index} isQuiet={isQuiet}>
        <span style={{ whiteSpace: 'pre-line' }}>{part}</span>
      </Paragraph>
    ));

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
      style={{ color: colors['blue-ink'], textDecorationLine: 'underline', ...breakLongWords }}
    >
      {children}
    </Link>
  );
}

export function Phone({ children }: { children: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <TextLink href={telUrl(children)}>{children}</TextLink>
    </span>
  );
}

/** Turns the given phone numbers into links. */
export function WithPhones({ children, phones }: { children: string; phones: string[] }) {
  const phone = phones.find((each) => children.includes(each));
  if (!phone) return children;
  const [textBefore = '', ...after] = children.split(phone);
  return (
    <>
      {textBefore}
      <Phone>{phone}</Phone>
      <WithPhones phones={phones}>{after.join(phone)}</WithPhones>
    </>
  );
}

export const defaultAccent = { color: colors.orange, text: colors.ink };

/** The brand's color, and the color of text on it. */
export const AccentContext = createContext<{ color: string; text: string }>(defaultAccent);

export function Action({ href, children }: { href: string; children: ReactNode }) {
  const accent = useContext(AccentContext);
  return (
    <Section style={{ marginTop: '32px' }}>
      <Button
        href={href}
        className="m-action"
        style={{
          backgroundColor: accent.color,
          borderRadius: '8px',
          color: accent.text,
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

/** Lists the limits of an offer in regular type, not in small print. */
export function Limitations({ lines }: { lines: string[] }) {
  const accent = useContext(AccentContext);
  return (
    <Section
      className="m-sand"
      style={{ marginTop: '32px', backgroundColor: colors.sand, borderLeft: `4px solid ${accent.color}` }}
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
            What's the catch?
          </Heading>
          {lines.map((line) => (
            <Text key={line} className="m-ink" style={{ ...text, ...breakLongWords, margin: '8px 0 0' }}>
              {line}
            </Text>
          ))}
        </Column>
      </Row>
    </Section>
  );
}

export function Steps({ steps }: { steps: { when: string; title: string; details: string }[] }) {
  return (
    <Section className="m-rule" style={{ marginTop: '28px', borderBottom: `1px solid ${colors.ink}` }}>
      {steps.map(({ when, title, details }) => (
        <Row key={title}>
          <Column className="m-rule" style={{ borderTop: `1px solid ${colors.ink}`, padding: '14px 0 18px' }}>
            <Text
              className="m-accent"
              style={{ ...smallText, color: colors['orange-ink'], fontWeight: 700, margin: 0 }}
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
              {title}
            </Heading>
            <Text
              className="m-ink"
              style={{ ...text, ...breakLongWords, fontSize: '16px', lineHeight: '24px', margin: '4px 0 0' }}
            >
              {details}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

export const getBrandName = ({ settings }: EmailSite) => settings['brand.name'];

export const toAbsoluteUrl = ({ publicUrl }: EmailSite, path: string) => `${publicUrl}${path}`;
