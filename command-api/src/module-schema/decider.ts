import { isDeepStrictEqual } from "node:util";
import type { FieldType, ModuleSchema } from "@annals/document";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { moduleSchemaEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type ModuleSchemaFact = FactOf<typeof moduleSchemaEvents>;

/** A type of blocks through time. */
export interface KnownType {
  /** Null once it was removed. */
  now: ModuleSchema | null;
  /** The kinds that each of its fields ever was, by its key: what somebody wrote before a change is still saved after it. */
  ever: Readonly<Record<string, readonly FieldType[]>>;
}
/** The types of a space by `object_type`, removed ones too. */
export type KnownTypes = Readonly<Record<string, KnownType>>;

export type ModuleSchemaCommand =
  | { type: "add"; schema: ModuleSchema }
  /** What is left out stays. */
  | { type: "change"; object_type: string; change: Partial<Omit<ModuleSchema, "object_type">> }
  | { type: "remove"; object_type: string };

/** The maximum number of types in a space. */
export const maxModuleSchemas = 100;

export const moduleSchemaDecider: Decider<KnownTypes, ModuleSchemaCommand, ModuleSchemaFact> = {
  category: "module_schema",
  initial: {},

  evolve(types, { type, data }) {
    const known = typeOf(types, data.object_type);
    if (type === "ModuleSchemaRemoved")
      return known === null ? types : { ...types, [data.object_type]: { ...known, now: null } };
    const ever = new Map(Object.entries(known?.ever ?? {}));
    for (const { key, type: kind } of data.content)
      ever.set(key, [...new Set([...(ever.get(key) ?? []), kind])]);
    return { ...types, [data.object_type]: { now: data, ever: Object.fromEntries(ever) } };
  },

  decide(command, types) {
    if (command.type === "add") {
      const { schema } = command;
      const now = schemaOf(types, schema.object_type);
      if (now !== null) {
        if (isDeepStrictEqual(now, schema)) return [];
        throw new Refused("conflict", messages.typeExists({ type: schema.object_type }), {
          path: "object_type",
        });
      }
      if (schemasIn(types).length >= maxModuleSchemas)
        throw new Refused("invalid", messages.tooManyTypes({ max: maxModuleSchemas }));
      return [{ type: "ModuleSchemaAdded", data: schema }];
    }
    const now = schemaOf(types, command.object_type);
    if (command.type === "remove")
      return now === null
        ? []
        : [{ type: "ModuleSchemaRemoved", data: { object_type: command.object_type } }];
    if (now === null) throw new Refused("missing", messages.noSuchType);
    const data = { ...now, ...command.change };
    return isDeepStrictEqual(data, now) ? [] : [{ type: "ModuleSchemaChanged", data }];
  },
};

/** What is known of a type; null for one that never was. */
export const typeOf = (types: KnownTypes, objectType: string): KnownType | null =>
  Object.hasOwn(types, objectType) ? types[objectType]! : null;

/** A type as it is; null for none. */
export const schemaOf = (types: KnownTypes, objectType: string): ModuleSchema | null =>
  typeOf(types, objectType)?.now ?? null;

/** The types that there are, by their names. */
export const schemasIn = (types: KnownTypes): ModuleSchema[] =>
  Object.values(types)
    .flatMap(({ now }) => now ?? [])
    .sort((a, b) => a.name.localeCompare(b.name) || a.object_type.localeCompare(b.object_type));
