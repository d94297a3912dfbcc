/**
 * What proves the log, beside it. An **epoch** is one reading of the log from its first fact on: another log (a restored backup, another
 * engine), or one that lost what was taken last, begins a new one, which is compared with the one before.
 * For `migrate`: what is in here is never changed, only added to.
 */
export const migrations = [
  `
  create schema proof;

  create table proof.signer (
    only_one bool primary key default true check (only_one),
    verifier text not null
  );

  create table proof.epoch (
    epoch int primary key,
    why text not null,
    log text not null,
    -- All facts up to it are in the trees; the last of them, and its leaf.
    position text not null,
    stream text,
    revision int,
    leaf bytea,
    began_at timestamptz not null,
    -- Since when it has caught up with the log; only then are checkpoints signed.
    whole_at timestamptz
  );

  create table proof.tree (
    epoch int not null,
    -- The id of a space; empty for facts of none.
    tree text not null,
    size bigint not null,
    primary key (epoch, tree)
  );

  -- 256 hashes of a level, the last tile fewer.
  create table proof.tile (
    epoch int not null,
    tree text not null,
    level int not null,
    number bigint not null,
    -- Position of its first leaf, to find a fact by its own.
    first text not null,
    hashes bytea not null,
    primary key (epoch, tree, level, number)
  );

  create table proof.checkpoint (
    epoch int not null,
    tree text not null,
    size bigint not null,
    root bytea not null,
    note text not null,
    at timestamptz not null,
    primary key (epoch, tree, size)
  );

  create table proof.delivery (
    outlet text not null,
    tree text not null,
    epoch int not null,
    size bigint not null,
    primary key (outlet, tree)
  );

  -- A tree that is not what a checkpoint of before says, from a leaf on.
  create table proof.fork (
    epoch int not null,
    tree text not null,
    leaf bigint not null,
    -- How many leaves there were.
    size bigint not null,
    why text not null,
    found_at timestamptz not null,
    accepted_at timestamptz,
    told text[] not null default '{}',
    primary key (epoch, tree)
  );
`,
  `
  -- When it was sent: some places get checkpoints once a day.
  alter table proof.delivery add column at timestamptz;
`,
];
