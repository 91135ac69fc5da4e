import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as TJS from 'typescript-json-schema';

type Kept = { object?: unknown; [name: string]: unknown };

/** Every object in an answer that says what it is, however deep. */
export function* objectsIn(value: unknown): Generator<Kept & { object: string }> {
  if (typeof value !== 'object' || value === null) return;
  const kept = value as Kept;
  if (typeof kept.object === 'string') yield kept as Kept & { object: string };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** `deleted?: void` becomes a choice of nothing, which JSON Schema says as `not`. */
const readable = (text: string) => JSON.parse(text.replaceAll('"anyOf":[]', '"not":{}')) as object;

/** JSON Schema made of the types of the installed SDK; answers what is wrong with an object, or undefined. */
export function createAnswerCheck() {
  const file = join(import.meta.dirname, 'answer-types.ts');
  const program = TJS.getProgramFromFiles([file], {
    strictNullChecks: true,
    skipLibCheck: true,
    esModuleInterop: true,
  });
  const schema = TJS.generateSchema(program, 'AnswerTypes', {
    required: true,
    noExtraProps: true,
    ignoreErrors: true,
  })!;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(readable(JSON.stringify(schema)), 'sdk');
  const kinds = Object.keys(schema.properties!);

  return {
    kinds,
    faultOf(object: Kept & { object: string }) {
      const validate = ajv.getSchema(`sdk#/properties/${object.object}`);
      if (!validate) return `${object.object} is not among the types`;
      if (validate(object)) return undefined;
      const { instancePath, message, params } = validate.errors![0]!;
      return `${object.object}${instancePath} ${message} ${JSON.stringify(params)}`;
    },
  };
}
