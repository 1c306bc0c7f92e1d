import type { ReactNode } from 'react';
import { LandingFrame } from '../../../publishing/shell/pages/landing-frame.tsx';
import { type Variant, variants } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { PlateStart } from './plate-start.tsx';
import { Prices } from './prices.tsx';
import { ReportStart } from './report-start.tsx';
import { ScreenStart } from './screen-start.tsx';
import { SplitStart } from './split-start.tsx';
import '../../../../ui/landing.css';

type Layout = (props: { variant: Variant; shown: FunnelData }) => ReactNode;

const starts: Record<Variant['layout'], Layout> = {
  split: SplitStart,
  screens: ScreenStart,
  plate: PlateStart,
  report: ReportStart,
};

/** A variant: its own start, and the same prices as everywhere. */
export function FunnelPage({ shown }: { shown: FunnelData }) {
  const variant = variants[shown.key];
  const Shown = shown.data.estimate ? Prices : starts[variant.layout];
  return (
    <LandingFrame landing={shown.landing} isOnInk={variant.ground === 'ink'}>
      <Shown variant={variant} shown={shown} />
    </LandingFrame>
  );
}
