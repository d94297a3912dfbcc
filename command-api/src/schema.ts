/** The command side's own tables: secrets, caches and notes, never facts. For `migrate`: what is in here is only added to. */
export const migrations = [
  `create schema if not exists command;

   -- How far the log has been taken note of, by seats and by idempotency keys.
   create table command.checkpoint (
     name text primary key,
     log text not null,
     position text not null
   );
   create table command.snapshot (
     stream text primary key,
     log text not null,
     version int not null,
     revision int not null,
     state jsonb not null
   );
   -- Argon2id hashes. Never in an event, an answer or a line of the log.
   create table command.credential (
     person uuid primary key,
     hash text not null,
     changed_at timestamptz not null
   );
   create table command.login_attempts (
     key varchar(255) primary key,
     points int not null default 0,
     expire bigint
   );
   create table command.idempotency (
     command uuid primary key,
     digest bytea not null,
     status int not null,
     body text not null,
     position text not null,
     at timestamptz not null
   );
   create index on command.idempotency (at);
   create table command.seat_lease (
     entry uuid primary key,
     space uuid not null,
     until timestamptz not null,
     -- The event that the lease is of.
     cause uuid not null,
     revision int not null
   );
   create index on command.seat_lease (until);`,
  `-- Imports that go on. The process that does one holds a lock; a row without it is of a process that died.
   create table command.import_job (
     id uuid primary key,
     space uuid,
     person uuid,
     correlation uuid not null
   )`,
];
