import type { ChannelState } from '../../consent/domain/consent-receipt.ts';
import { type ConsentChannel, consentChannels } from '../../consent/domain/consent-text.ts';
import { longDay } from './days.ts';

const names: Record<ConsentChannel, string> = { Email: 'E-mail', Phone: 'Calls', Text: 'Texts' };

function says(state: ChannelState | undefined, isOpen: boolean): string {
  if (!state) return 'You did not agree to this. It is not used.';
  const on = longDay(state.at);
  if (!state.isGiven) return `Taken back on ${on}. It is not used.`;
  return isOpen
    ? `Agreed to on ${on}.`
    : `Agreed to on ${on}, but closed on our do-not-contact list. It is not used.`;
}

/** Each way to reach the person, with what they said of it last and a button that takes it back. */
export function Channels(props: {
  channels: ChannelState[];
  addresses: Record<ConsentChannel, string | null>;
  /** What may be used now. */
  isOpen: Record<ConsentChannel, boolean>;
}) {
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="sr-only">
        Ways to reach you
      </h2>
      <ul className="border-b border-ink">
        {consentChannels.map((channel) => {
          const state = props.channels.find((each) => each.channel === channel);
          return (
            <li
              key={channel}
              className="grid items-center gap-x-8 gap-y-3 border-t border-ink py-5 sm:grid-cols-[1fr_auto]"
            >
              <div>
                <h3 className="text-2xl">{names[channel]}</h3>
                <p className="[overflow-wrap:anywhere] text-slate">
                  {props.addresses[channel] ?? 'No number given'}
                </p>
                <p className="mt-1">{says(state, props.isOpen[channel])}</p>
              </div>
              {state?.isGiven && (
                <form method="post">
                  <button type="submit" name="revoke" value={channel} className="button button-quiet">
                    Take it back<span className="sr-only">: {names[channel]}</span>
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
