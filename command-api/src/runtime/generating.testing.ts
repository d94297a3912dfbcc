/** What the generators of the features' commands have in common. */
import * as fc from "fast-check";
import { someEntry, someone, someoneElse, someSpace } from "./some.testing.ts";

/** A command, made for the state that it meets, because some commands say what was so before them. */
export type Asking<State, Command> = (state: State) => Command;

/** The generators of all features: each declares its own beside them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the generators are
export interface Generators {}

export const ids = fc.constantFrom(someone, someoneElse, someEntry, someSpace);
export const words = fc.constantFrom("", "Leave", "Holidays", "日本語", "a\tb");
export const titles = fc.constantFrom("Leave", "Holidays", "日本語");
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** One of several kinds of commands, whatever the state. */
export const commands = <Command>(
  ...kinds: fc.Arbitrary<Command>[]
): fc.Arbitrary<Asking<unknown, Command>> => fc.oneof(...kinds).map((command) => () => command);
