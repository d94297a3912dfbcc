import { appendFunction, firstAppendFunction } from "./append.sql.ts";

/**
 * One table. `data` and `metadata` are JSON kept as text: nothing here looks into them, text keeps every character,
 * and its length is known without unpacking it.
 */
const tables = `
  create schema log;

  create table log.identity (
    id uuid not null default gen_random_uuid(),
    only_one bool primary key default true check (only_one)
  );
  insert into log.identity default values;

  create table log.event (
    position bigint primary key,
    stream text not null,
    revision int not null,
    id uuid not null,
    type text not null,
    data text not null,
    metadata text not null,
    unique (stream, revision)
  );
`;

/** Against mistakes, not against malice: facts are never changed. */
const protection = `
  create function log.refuse_change() returns trigger language plpgsql as $function$
  begin
    raise exception 'The event log is only ever appended to';
  end
  $function$;

  create trigger only_appended before update or delete or truncate on log.event
    for each statement execute function log.refuse_change();
`;

/** For `migrate`: what is in here is never changed, only added to. */
export const migrations = [tables, firstAppendFunction, protection, appendFunction];
