import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { FieldProblem } from '../../../domains/configurator';
import { firstPerField, MAX_PROBLEMS, RequestError } from '../http/requestError';
import { toFieldProblem } from './errors';

/** The body of a form that is only a button. */
export const NoFields = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

/** The fields of a form body; none when the body is not an object. */
export function formFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** The schema errors of a request, one per field, at most `MAX_PROBLEMS`. */
export function schemaProblems({ validationError }: FastifyRequest): readonly FieldProblem[] {
  return firstPerField((validationError?.validation ?? []).slice(0, MAX_PROBLEMS).map(toFieldProblem));
}

/** Refuses a form that no page of the shop has made. @throws RequestError 400 when fields are wrong that the form does not show */
export function assertShown(problems: readonly FieldProblem[], shownFields: readonly string[]): void {
  const hidden = problems.filter(({ field }) => !shownFields.includes(field));
  if (hidden.length > 0) throw unreadableForm(hidden);
}

export const unreadableForm = (problems: readonly FieldProblem[]): RequestError =>
  new RequestError(400, 'bad_request', 'This form can’t be read.', problems);
