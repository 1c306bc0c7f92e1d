import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Description, Operation } from './requests-from-description.ts';
import type { Answer } from './test-server.ts';

/** The first error message in a response that isn't a sentence for people, such as a library's own. */
function oddMessage(json: unknown): string | undefined {
  const { errors } = (json ?? {}) as { errors?: { message: string }[] };
  if (!Array.isArray(errors)) return undefined;
  const isSentence = (message: string) =>
    /^["“'\p{Lu}\d].*[.?]$/su.test(message) &&
    !/Invalid (input|option)|expected .* received|Unrecognized|Too (big|small)/.test(message);
  return errors.map(({ message }) => message).find((message) => !isSentence(message));
}

/** Says what is wrong with an answer, by the description alone; null when nothing is. */
export function answerCheck(described: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
  ajv.addSchema(described, 'description');
  const pointerTo = (...parts: string[]) =>
    parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

  return ({ method, path, responses }: Operation, { status, headers, text, json }: Answer) => {
    const response = responses[String(status)];
    if (!response) return `${status} is not described: ${text.slice(0, 100)}`;
    if (status >= 500) return `${status}`;
    if (!response.content) return text === '' ? null : `${status} has a body: ${text}`;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!response.content[type]) return `${status} comes as ${type}`;
    if (type !== 'application/json') return null;
    const parts = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ];
    const validate = ajv.getSchema(`description#/${pointerTo(...parts)}`);
    if (!validate) return `${status} has no schema`;
    const odd = oddMessage(json);
    if (odd !== undefined) return `${status} says: ${odd}`;
    return validate(json) ? null : `${status} ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  };
}
