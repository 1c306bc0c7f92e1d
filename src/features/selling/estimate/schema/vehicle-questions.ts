import { z } from 'zod';
import type { wholeNumberRule } from '../domain/start-messages.ts';
import {
  type AnswerTo,
  listQuestionsOfRequest,
  type Question,
  type Questions,
  type ReadAnswers,
  type VehicleAnswers,
} from '../domain/vehicle-questions.ts';

export const wholeNumber = (rule: ReturnType<typeof wholeNumberRule>) =>
  z.number({ error: rule.missing }).int(rule.fraction).min(rule.min, rule.tooLow).max(rule.max, rule.tooHigh);

function answerSchema(question: Question): z.ZodType {
  switch (question.control) {
    case 'number':
    case 'select':
      return wholeNumber(question.rule);
    case 'date':
      return z.iso.date(question.invalid);
    case 'oneOf':
      return z.enum(question.values);
    case 'someOf':
      return z.array(z.enum(question.values)).max(question.values.length).default([]);
    default:
      return z.boolean();
  }
}

function fieldSchema(question: Question, request: keyof Question['requests']): z.ZodType {
  const { description, requests } = question;
  const schema = description ? answerSchema(question).meta({ description }) : answerSchema(question);
  if (requests[request] === 'optional') return schema.optional();
  return requests[request] === 'nullish' ? schema.nullish() : schema;
}

type Presence<Q, Request extends string> = Q extends { requests: Record<Request, infer P> } ? P : never;
type Field<Answer, P> = P extends 'required'
  ? z.ZodType<Answer, Answer>
  : P extends 'optional'
    ? z.ZodOptional<z.ZodType<Answer, Answer>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<Answer, Answer>>>;

/** The questions that a request has as fields, with the schemas of their answers. */
export const questionFields = <const Request extends keyof Question['requests']>(request: Request) =>
  Object.fromEntries(
    listQuestionsOfRequest(request).map(([name, question]) => [name, fieldSchema(question, request)]),
  ) as {
    [Name in keyof Questions as Presence<Questions[Name], Request> extends never ? never : Name]: Field<
      AnswerTo<Questions[Name]>,
      Presence<Questions[Name], Request>
    >;
  };

/** Skips missing and invalid answers. */
export const validateAnswers = (answers: ReadAnswers, request: keyof Question['requests']): VehicleAnswers =>
  Object.fromEntries(
    listQuestionsOfRequest(request).flatMap(([name, question]) => {
      const { data } = fieldSchema(question, request).safeParse(answers[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
