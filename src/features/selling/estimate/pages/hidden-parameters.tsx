import type { Parameter } from './paths.ts';

/** Passes query parameters through a GET form as hidden inputs. A name may appear more than once. */
export function HiddenParameters({ parameters }: { parameters: Parameter[] }) {
  return parameters.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the query parameters never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
