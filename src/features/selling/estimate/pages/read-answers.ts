import { readNumber, readText } from '../../../../platform/http/read-fields.ts';
import { parseMiles } from '../../../vehicles/domain/mileage.ts';
import {
  listQuestionsOfRequest,
  type Question,
  type QuestionName,
  type ReadAnswers,
} from '../domain/vehicle-questions.ts';

type Fields = FormData | URLSearchParams;

function readAnswer(fields: Fields, name: QuestionName, { control }: Question) {
  switch (control) {
    case 'number': {
      const text = readText(fields, name);
      return text === undefined ? undefined : (parseMiles(text) ?? Number.NaN);
    }
    case 'select':
      return readNumber(fields, name);
    case 'date':
    case 'oneOf':
      return readText(fields, name);
    case 'someOf':
      return fields.getAll(name).map(String);
    default: {
      const text = readText(fields, name);
      return text === undefined ? undefined : text !== 'no';
    }
  }
}

/** Reads answers that the request's schema still has to validate. */
export const readAnswers = (fields: Fields, request: keyof Question['requests']): ReadAnswers =>
  Object.fromEntries(
    listQuestionsOfRequest(request).map(([name, question]) => [name, readAnswer(fields, name, question)]),
  );
