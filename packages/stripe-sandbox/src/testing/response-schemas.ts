import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as TJS from 'typescript-json-schema';

type Kept = { object?: unknown; [name: string]: unknown };

/** Every object in a response with a field `object`, at any depth. */
export function* objectsIn(value: unknown): Generator<Kept & { object: string }> {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Kept;
  if (typeof object.object === 'string') yield object as Kept & { object: string };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** `deleted?: void` becomes a choice of nothing, which JSON Schema says as `not`. */
const readable = (text: string) => JSON.parse(text.replaceAll('"anyOf":[]', '"not":{}')) as object;

/** JSON Schema derived from the types of the installed SDK. `findFault` is undefined when an object is valid. */
export function createResponseCheck() {
  const file = join(import.meta.dirname, 'response-types.ts');
  const program = TJS.getProgramFromFiles([file], {
    strictNullChecks: true,
    skipLibCheck: true,
    esModuleInterop: true,
  });
  const schema = TJS.generateSchema(program, 'ResponseTypes', {
    required: true,
    noExtraProps: true,
    ignoreErrors: true,
  })!;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(readable(JSON.stringify(schema)), 'sdk');
  const kinds = Object.keys(schema.properties!);

  return {
    kinds,
    findFault(object: Kept & { object: string }) {
      const validate = ajv.getSchema(`sdk#/properties/${object.object}`);
      if (!validate) return `${object.object} is not among the types`;
      if (validate(object)) return undefined;
      const { instancePath, message, params } = validate.errors![0]!;
      return `${object.object}${instancePath} ${message} ${JSON.stringify(params)}`;
    },
  };
}
