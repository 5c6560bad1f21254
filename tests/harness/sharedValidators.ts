import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import nodeRequire from './native/nodeRequire.cjs';
import { validators } from './workerState';

type Compile = (route: { readonly schema: unknown }) => unknown;
type BuildCompiler = (externalSchemas: unknown, options: { readonly customOptions?: unknown }) => Compile;
type Controller = Parameters<FastifyInstance['setSchemaController']>[0];

/** Compiles the validators of an app, each once for all apps of the worker: they take a third of the time of opening one. */
const buildValidator: BuildCompiler = (externalSchemas, options) => {
  const settings = JSON.stringify([externalSchemas, options.customOptions]);
  // Outside of Jest's sandbox, as are the validators, which outlive the test file.
  const compile = (nodeRequire('@fastify/ajv-compiler') as () => BuildCompiler)()(externalSchemas, options);
  return (route) => {
    const schema = JSON.stringify(route.schema);
    const key = settings + schema;
    const validator = validators.get(key) ?? compile({ ...route, schema: JSON.parse(schema) });
    validators.set(key, validator);
    return validator;
  };
};

/** Fastify's own. They tell dates by the class of the test file, so they stay inside of the sandbox. */
const SERIALIZERS = '@fastify/fast-json-stringify-compiler';
const buildSerializers = jest.requireActual<() => unknown>(SERIALIZERS);

/** Gives the apps that are built during `work` shared validators. */
export async function withSharedValidators<Result>(work: () => Promise<Result>): Promise<Result> {
  const onInitialization = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    const compilersFactory = { buildValidator, buildSerializer: buildSerializers() };
    fastify.setSchemaController({ compilersFactory } as Controller);
  };
  subscribe('fastify.initialization', onInitialization);
  try {
    return await work();
  } finally {
    unsubscribe('fastify.initialization', onInitialization);
  }
}
