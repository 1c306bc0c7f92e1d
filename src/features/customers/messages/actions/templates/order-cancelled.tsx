import { longDate } from '../../../../../ui/format.ts';
import type { TemplateData } from '../../domain/templates.ts';
import { dollars, Facts, Headline } from './figures.tsx';
import { Phone, Subheading, type Template, Words } from './parts.tsx';

type Order = TemplateData['orderCancelled'];

function Refund({ refund }: { refund: NonNullable<Order['refund']> }) {
  const { cents, lines, dueOn, late } = refund;
  return (
    <>
      <Headline label="Your refund" value={dollars(cents)} />
      {cents > 0 && (
        <Words>
          We'll send it back the way you paid, by {longDate(dueOn)}. {late}
        </Words>
      )}
      <Subheading>How we worked it out</Subheading>
      <Facts
        numbers
        lines={[
          ...lines.map((line) => ({ label: `${line.label}. ${line.reason}`, value: dollars(line.cents) })),
          { label: 'Your refund', value: dollars(cents), strong: true },
        ]}
      />
    </>
  );
}

export const orderCancelled: Template<Order> = {
  subject: ({ orderNumber }) => `Your order ${orderNumber} is canceled`,
  preview: ({ refund }) =>
    refund && refund.cents > 0
      ? `You get ${dollars(refund.cents)} back by ${longDate(refund.dueOn)}.`
      : "We won't charge you again.",
  title: ({ firstName }) => `${firstName}, your order is canceled`,
  why: () => 'You get this because you placed this order.',
  Content: ({ data: order, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Order number', value: order.orderNumber },
          { label: 'Vehicle', value: order.vehicle },
          { label: 'Plan', value: order.planName },
          { label: 'Canceled on', value: longDate(order.cancelledOn) },
        ]}
      />
      <Words>
        We won't charge you again. The plan no longer covers repairs.
        {!order.refund && " You haven't paid anything, so there's nothing to refund."}
      </Words>
      {order.refund && <Refund refund={order.refund} />}
      <Words quiet>
        Is something wrong? Answer this email or call <Phone>{site.settings['contact.phone']}</Phone>.
      </Words>
    </>
  ),
};
