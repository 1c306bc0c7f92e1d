import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { signedMoney } from '../format.ts';
import { breakLongWords } from './parts.tsx';
import { amount, colors, smallText, text } from './style.ts';

export const dollars = (cents: number): string => signedMoney(cents / 100);

export function Headline({ label, value }: { label: string; value: string }) {
  return (
    <Section style={{ marginTop: '24px' }}>
      <Text className="m-slate" style={{ ...smallText, margin: 0 }}>
        {label}
      </Text>
      <Text
        className="m-ink m-number"
        style={{ ...amount, ...breakLongWords, fontSize: '38px', lineHeight: '44px', margin: '2px 0 0' }}
      >
        {value}
      </Text>
    </Section>
  );
}

type Line = { label: string; value: ReactNode; isStrong?: boolean };

const cell = {
  ...text,
  fontSize: '16px',
  lineHeight: '23px',
  verticalAlign: 'top',
  ...breakLongWords,
} as const;

function Fact({ line, hasAmounts }: { line: Line; hasAmounts: boolean }) {
  const { label, value, isStrong = false } = line;
  const rule = { borderTop: `1px solid ${isStrong || !hasAmounts ? colors.ink : colors.line}` };
  const valueLayout = hasAmounts ? ({ textAlign: 'right', whiteSpace: 'nowrap' } as const) : {};
  const valueStyle = { ...cell, ...rule, ...valueLayout, padding: '11px 0', fontWeight: 600 };
  return (
    <tr>
      <td
        className={`m-rule ${hasAmounts ? '' : 'm-label'} ${isStrong ? 'm-ink' : 'm-slate'}`}
        width={hasAmounts ? undefined : '36%'}
        style={{
          ...cell,
          ...rule,
          padding: '11px 16px 11px 0',
          color: isStrong ? colors.ink : colors.slate,
          fontWeight: isStrong ? 700 : 400,
        }}
      >
        {label}
      </td>
      <td className="m-rule m-ink" style={{ ...valueStyle, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </td>
    </tr>
  );
}

export function Facts({ lines, hasAmounts = false }: { lines: Line[]; hasAmounts?: boolean }) {
  return (
    <table
      className="facts m-rule"
      role={hasAmounts ? undefined : 'presentation'}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginTop: '24px', borderBottom: `1px solid ${colors.ink}`, borderCollapse: 'collapse' }}
    >
      <tbody>
        {lines.map((line) => (
          <Fact key={line.label} line={line} hasAmounts={hasAmounts} />
        ))}
      </tbody>
    </table>
  );
}

/** `period` says how often the amount is paid, such as "a month for 24 months". */
export function Price(props: { monthlyCents: number; period: string; total: string }) {
  return (
    <Section style={{ marginTop: '24px' }}>
      <Text
        className="m-ink m-price"
        style={{ ...amount, fontSize: '60px', lineHeight: '64px', margin: 0, whiteSpace: 'nowrap' }}
      >
        {dollars(props.monthlyCents)}
      </Text>
      <Text className="m-slate" style={{ ...text, color: colors.slate, margin: '2px 0 0' }}>
        {props.period}
      </Text>
      <Text className="m-ink" style={{ ...text, fontWeight: 700, margin: '2px 0 0' }}>
        {props.total}
      </Text>
    </Section>
  );
}
