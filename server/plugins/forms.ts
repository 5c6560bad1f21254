import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '../../domains/configurator';
import { problemOf } from './errors';
import { MAX_PROBLEMS } from './requestError';

/** The fields of a form, whatever was sent: anything that is no object has none. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** What the schema of the route has against the body, one problem a field, as many as somebody may read. */
export function schemaProblems({ validationError }: FastifyRequest): readonly FieldProblem[] {
  return onePerField((validationError?.validation ?? []).slice(0, MAX_PROBLEMS).map(problemOf));
}

/** The first problem of each field. */
export function onePerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return [...new Map([...problems].reverse().map((problem) => [problem.field, problem])).values()].reverse();
}
