import type { Parameter } from './addresses.ts';

/** Parameters that a form of method get takes along unseen. A name may come more than once. */
export function CarriedFields({ parameters }: { parameters: Parameter[] }) {
  return parameters.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of an address never changes its order
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
