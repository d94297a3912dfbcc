-- A database as a version of 24 November 2026 made it: its tables, and what was in them after a little use. Recorded, never edited.
-- Secret: the secret of a recorded data folder
create schema annals;
create schema command;
create schema log;
create schema read_1;
create table annals.checkpoint (
  generation integer not null,
  projection text not null,
  "position" text not null,
  log text not null,
  state text not null,
  error text,
  events double precision default 0 not null,
  skipped double precision default 0 not null,
  updated_at timestamp with time zone not null
);
create table annals.generation (
  number integer not null,
  state text not null,
  version text not null,
  started_at timestamp with time zone not null,
  live_at timestamp with time zone,
  retired_at timestamp with time zone,
  progress double precision default 0 not null,
  events_per_second double precision default 0 not null,
  error text
);
create table annals.migration (
  name text not null,
  number integer not null,
  hash text not null,
  applied timestamp with time zone default now() not null
);
create table annals.parked (
  generation integer not null,
  projection text not null,
  "position" text not null,
  subject text not null,
  stream text not null,
  type text,
  space text,
  event json,
  error text,
  parked_at timestamp with time zone not null,
  tried_at timestamp with time zone not null
);
create table annals.rebuild (
  is_last boolean default true not null,
  state text not null,
  progress double precision not null,
  generation integer not null,
  seconds double precision,
  events_per_second double precision not null,
  error text
);
create table command.checkpoint (
  name text not null,
  log text not null,
  "position" text not null
);
create table command.credential (
  person uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null
);
create table command.factor_step (
  factor uuid not null,
  step bigint not null
);
create table command.first_step (
  token bytea not null,
  person uuid not null,
  password_at timestamp with time zone,
  until timestamp with time zone not null
);
create table command.idempotency (
  command uuid not null,
  digest bytea not null,
  status integer not null,
  body text not null,
  "position" text not null,
  at timestamp with time zone not null
);
create table command.import_job (
  id uuid not null,
  space uuid,
  person uuid,
  correlation uuid not null,
  name text,
  under uuid,
  archive text,
  stopped_at timestamp with time zone,
  site text
);
create table command.known_browser (
  token bytea not null,
  person uuid not null,
  factor uuid not null,
  until timestamp with time zone not null
);
create table command.login_attempts (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint
);
create table command.passkey_use (
  passkey uuid not null,
  uses bigint not null
);
create table command.person_key (
  person text not null,
  wrapped bytea,
  forgotten timestamp with time zone
);
create table command.person_key_secret (
  mark text not null,
  only_one boolean default true not null
);
create table command.place (
  entry uuid not null,
  parent uuid,
  "position" text not null
);
create table command.roster (
  space uuid not null,
  person uuid not null,
  admin boolean not null
);
create table command.session (
  id uuid not null,
  person uuid not null,
  until timestamp with time zone not null
);
create table command.session_use (
  session uuid not null,
  used_at timestamp with time zone not null
);
create table command.skipped_fact (
  manager text not null,
  event uuid not null,
  stream text not null,
  type text not null,
  "position" text not null,
  error text not null,
  at timestamp with time zone default now() not null
);
create table command.snapshot (
  stream text not null,
  log text not null,
  version integer not null,
  revision integer not null,
  state jsonb not null
);
create table command.task (
  manager text not null,
  about text not null,
  due timestamp with time zone not null,
  space uuid,
  cause uuid not null,
  data jsonb,
  tries integer default 0 not null,
  error text
);
create table command.used_challenge (
  challenge bytea not null,
  until timestamp with time zone not null
);
create table log.event (
  "position" bigint not null,
  stream text not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  data text not null,
  metadata text not null
);
create table log.identity (
  id uuid default gen_random_uuid() not null,
  only_one boolean default true not null
);
create table read_1.access_request (
  space uuid not null,
  entry uuid not null,
  person uuid not null,
  message text not null,
  asked_at timestamp with time zone not null,
  state text not null,
  level smallint
);
create table read_1.acl (
  id text not null,
  space uuid not null,
  grants jsonb not null
);
create table read_1.acl_grant (
  acl text not null,
  space uuid not null,
  principal text not null,
  level smallint not null
);
create table read_1.acquaintance (
  space uuid not null,
  person uuid not null
);
create table read_1.activity (
  id text not null,
  space uuid not null,
  entry uuid not null,
  type text not null,
  actor uuid,
  at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count integer not null,
  detail jsonb not null,
  changes jsonb not null
);
create table read_1.bulk (
  id uuid not null,
  space uuid not null,
  action text not null,
  state text not null,
  total integer not null,
  done integer not null,
  refused jsonb not null,
  started_by uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table read_1.copy (
  id uuid not null,
  space uuid not null,
  source uuid not null,
  state text not null,
  total integer not null,
  done integer not null,
  started_by uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table read_1.deactivated_member (
  space uuid not null,
  person uuid not null,
  roles text[] not null,
  joined_at timestamp with time zone not null,
  deactivated_at timestamp with time zone not null,
  deactivated_by uuid
);
create table read_1.draft (
  entry uuid not null,
  space uuid not null,
  revision integer not null,
  fields jsonb not null,
  changed boolean not null,
  saved_at timestamp with time zone not null,
  saved_by uuid,
  version integer not null,
  whole_version integer not null,
  saves integer not null,
  save_bytes integer not null,
  stands_alone boolean not null
);
create table read_1.draft_text (
  entry uuid not null,
  revision integer not null,
  blocks json,
  changes json
);
create table read_1.entry (
  id uuid not null,
  space uuid not null,
  parent uuid,
  type text not null,
  title text not null,
  given_title text not null,
  sort_title text not null,
  slug text not null,
  description text not null,
  icon text not null,
  sort_order double precision not null,
  show_in_nav boolean not null,
  commentable boolean not null,
  template_id uuid,
  settings jsonb not null,
  tags uuid[] not null,
  tagged_at jsonb not null,
  is_template boolean not null,
  pinned_under uuid,
  approvals smallint,
  author uuid not null,
  own_sharing jsonb not null,
  inherits boolean not null,
  trash_root boolean not null,
  trashed_at timestamp with time zone,
  trashed_by uuid,
  purged boolean not null,
  version integer not null,
  published_at timestamp with time zone,
  published_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ancestors uuid[] default '{}'::uuid[] not null,
  acl text default ''::text not null,
  trashed boolean default false not null,
  children integer default 0 not null
);
create table read_1.entry_link (
  entry uuid not null,
  target uuid not null,
  text text not null,
  mentioned boolean not null
);
create table read_1.entry_tag (
  entry uuid not null,
  tag uuid not null,
  space uuid not null,
  name text not null,
  color text not null,
  since timestamp with time zone not null
);
create table read_1.factor (
  person uuid not null,
  set_up_at timestamp with time zone not null,
  codes_left integer not null
);
create table read_1.favorite (
  space uuid not null,
  person uuid not null,
  entry uuid not null,
  place integer not null
);
create table read_1.file (
  id uuid not null,
  space uuid not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  entry uuid,
  width integer,
  height integer,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null
);
create table read_1.file_shown (
  entry uuid not null,
  file uuid not null
);
create table read_1.file_use (
  entry uuid not null,
  published boolean not null,
  file uuid not null
);
create table read_1.group_member (
  group_id uuid not null,
  person uuid not null,
  space uuid not null,
  added_at timestamp with time zone not null,
  added_by uuid
);
create table read_1.identity (
  person uuid not null,
  id uuid not null,
  provider text not null,
  space uuid not null,
  name text,
  linked_at timestamp with time zone not null
);
create table read_1.import_job (
  id uuid not null,
  space uuid not null,
  name text not null,
  state text not null,
  total integer not null,
  done integer not null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  started_by uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  problems integer not null,
  entry uuid
);
create table read_1.import_problem (
  import uuid not null,
  seq integer not null,
  path text not null,
  line integer not null,
  message text not null,
  entry uuid
);
create table read_1.installation (
  space uuid not null,
  person uuid not null
);
create table read_1.invitation (
  space uuid not null,
  person uuid not null,
  roles text[] not null,
  invited_by uuid,
  invited_at timestamp with time zone not null
);
create table read_1.invitation_link (
  id uuid not null,
  space uuid not null,
  person uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  roles text[] not null,
  by_mail boolean not null,
  invited_by uuid,
  invited_at timestamp with time zone not null,
  until timestamp with time zone not null
);
create table read_1.join_link (
  id uuid not null,
  space uuid not null,
  roles text[] not null,
  groups text[] not null,
  until timestamp with time zone not null,
  uses integer not null,
  used integer not null,
  domain text,
  made_at timestamp with time zone not null,
  made_by uuid,
  ended boolean not null
);
create table read_1.letter (
  space uuid not null,
  kind text not null,
  words jsonb,
  before jsonb,
  changed_at timestamp with time zone not null,
  changed_by uuid
);
create table read_1.mail (
  id uuid not null,
  space uuid not null,
  person uuid not null,
  kind text not null,
  written_at timestamp with time zone not null,
  state text not null,
  state_at timestamp with time zone not null,
  trouble text
);
create table read_1.member (
  space uuid not null,
  person uuid not null,
  roles text[] not null,
  joined_at timestamp with time zone not null
);
create table read_1.mention (
  entry uuid not null,
  person uuid not null,
  space uuid not null,
  name text default ''::text not null
);
create table read_1.module_schema (
  space uuid not null,
  object_type text not null,
  name text not null,
  content jsonb not null,
  settings jsonb not null
);
create table read_1.nav_item (
  id uuid not null,
  space uuid not null,
  title text not null,
  slug text not null,
  url text not null,
  role jsonb not null,
  sort_order integer not null,
  parent uuid
);
create table read_1.page (
  entry uuid not null,
  html text not null,
  headings jsonb not null,
  text text not null
);
create table read_1.page_link (
  id uuid not null,
  space uuid not null,
  entry uuid not null,
  until timestamp with time zone,
  has_password boolean not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  ended boolean not null
);
create table read_1.passkey (
  person uuid not null,
  id uuid not null,
  name text,
  added_at timestamp with time zone not null
);
create table read_1.past_entry (
  id uuid not null,
  number integer not null,
  space uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  parent uuid,
  type text not null,
  title text not null,
  sort_title text not null,
  slug text not null,
  icon text not null,
  sort_order double precision not null,
  show_in_nav boolean not null,
  trash_root boolean not null,
  published boolean not null
);
create table read_1.people_group (
  id uuid not null,
  space uuid not null,
  name text not null,
  sort_name text not null,
  description text not null,
  created_at timestamp with time zone not null,
  created_by uuid
);
create table read_1.person (
  id uuid not null,
  email text,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  erased boolean not null,
  picture uuid,
  picture_content text,
  language text
);
create table read_1.provider (
  space uuid not null,
  provider text not null,
  client_id text not null,
  issuer text not null,
  label text not null,
  algorithm text,
  directory json,
  admits boolean not null,
  enabled boolean not null,
  set_at timestamp with time zone not null,
  set_by uuid
);
create table read_1.review (
  entry uuid not null,
  space uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  people uuid[] not null,
  due text,
  publish boolean not null,
  answers jsonb not null
);
create table read_1.review_item (
  entry uuid not null,
  number integer not null,
  id uuid not null,
  kind text not null,
  person uuid not null,
  at timestamp with time zone not null,
  text text not null,
  people uuid[] not null,
  about jsonb
);
create table read_1.revision (
  entry uuid not null,
  number integer not null,
  title text not null,
  description text not null,
  note text not null,
  fields jsonb not null,
  blocks json,
  changes json,
  whole integer not null,
  at timestamp with time zone not null,
  by uuid
);
create table read_1.saved_search (
  id uuid not null,
  space uuid not null,
  person uuid not null,
  name text not null,
  text text not null,
  removed boolean not null,
  saved_at timestamp with time zone not null
);
create table read_1.schedule (
  entry uuid not null,
  space uuid not null,
  at timestamp with time zone not null,
  note text not null,
  person uuid not null,
  failed text
);
create table read_1.search_document (
  id text not null,
  space text not null,
  acl text not null,
  author text not null,
  published boolean not null,
  ancestors text[] not null,
  title text not null,
  title_key text not null,
  revision bigint not null,
  content text,
  marks tsvector not null,
  words tsvector not null
) with (toast_tuple_target=4096);
create table read_1.search_pending (
  "position" text not null,
  id uuid not null
);
create table read_1.search_revision (
  revision bigint not null
);
create table read_1.search_text (
  id text not null,
  headings text not null,
  body text not null
);
create table read_1.search_word (
  space text not null,
  word text not null,
  stem text not null,
  documents integer not null,
  changed bigint not null
);
create table read_1.seat (
  entry uuid not null,
  space uuid not null,
  person uuid not null,
  lease uuid,
  since timestamp with time zone not null,
  until timestamp with time zone not null
);
create table read_1.session (
  id uuid not null,
  person uuid not null,
  method text not null,
  scope text not null,
  opened_at timestamp with time zone not null,
  until timestamp with time zone not null,
  closed boolean not null,
  agent text,
  name text
);
create table read_1.setting_change (
  space uuid not null,
  setting text not null,
  before jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid
);
create table read_1.sharing_record (
  entry uuid not null,
  principal text not null,
  space uuid not null,
  level smallint not null,
  shared_at timestamp with time zone not null,
  shared_by uuid
);
create table read_1.space (
  id uuid not null,
  key text not null,
  former_keys text[] not null,
  name text not null,
  settings jsonb not null,
  synonyms jsonb,
  terms integer not null,
  founded_at timestamp with time zone not null
);
create table read_1.tag (
  id uuid not null,
  space uuid not null,
  name text not null,
  color text not null,
  merged_into uuid,
  deleted boolean not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  stands_for uuid
);
create table read_1.terms (
  space uuid not null,
  version integer not null,
  text text not null,
  html text not null,
  before jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid
);
create table read_1.terms_acceptance (
  space uuid not null,
  person uuid not null,
  version integer not null,
  accepted_at timestamp with time zone not null
);
create table read_1.verification (
  entry uuid not null,
  space uuid not null,
  person uuid not null,
  due text,
  every_months integer,
  verified_at timestamp with time zone,
  verified_by uuid
);
create table read_1.writing_session (
  entry uuid not null,
  first integer not null,
  last integer not null,
  version integer not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  by uuid,
  saves integer not null,
  goes_on boolean not null,
  discarded boolean not null
);
CREATE OR REPLACE FUNCTION log.append(streams text[], expected integer[], counts integer[], owners integer[], revisions integer[], ids uuid[], types text[], data text[], metadata text[])
 RETURNS TABLE(revision integer, "position" bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    head bigint;
    actuals int[];
    written int;
  begin
    perform pg_advisory_xact_lock(4710001);
    select coalesce(max(e.position), 0) into head from log.event e;
    actuals := array(
      select coalesce(last.revision, -1)
      from unnest(streams) with ordinality as r (stream, number)
      left join lateral (
        select e.revision from log.event e where e.stream = r.stream order by e.revision desc limit 1
      ) last on true
      order by r.number
    );

    insert into log.event (position, stream, revision, id, type, data, metadata)
    select head + row_number() over (order by c.number), streams[c.owner], c.revision, c.id, c.type, c.data, c.metadata
    from unnest(owners, revisions, ids, types, data, metadata)
      with ordinality as c (owner, revision, id, type, data, metadata, number)
    where actuals[c.owner] = expected[c.owner];
    get diagnostics written = row_count;
    if written > 0 then
      perform pg_notify('log_appended', (head + written)::text);
    end if;

    -- The rule: everything was written. What follows for the exceptions would say the same, and take longer.
    if written = cardinality(owners) then
      return query
        select r.expected + r.count, head + sum(r.count) over (order by r.number)
        from unnest(expected, counts) with ordinality as r (expected, count, number)
        order by r.number;
      return;
    end if;

    return query
      select
        case when r.fits or again.position is not null then r.expected + r.count else r.actual end,
        case when r.fits then head + r.up_to else again.position end
      from (
        select *, actual = q.expected as fits, sum(count) filter (where actual = q.expected) over (order by number) as up_to
        from unnest(streams, expected, counts, actuals) with ordinality as q (stream, expected, count, actual, number)
      ) r
      left join lateral (
        select max(e.position) as position
        from unnest(owners, revisions, ids) as c (owner, revision, id)
        cross join lateral (
          select e.position from log.event e
          where e.stream = r.stream and e.revision = c.revision and e.id = c.id limit 1
        ) e
        where c.owner = r.number
        having count(*) = r.count
      ) again on not r.fits
      order by r.number;
  end
  $function$;
CREATE OR REPLACE FUNCTION log.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'The event log is only ever appended to';
  end
  $function$;
CREATE OR REPLACE FUNCTION read_1.search_fitting(query tsquery, in_space text, viewer text, own_drafts boolean, can_view text[], can_edit text[], most integer)
 RETURNS SETOF tid
 LANGUAGE sql
 STABLE ROWS 300
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      select ctid from "read_1".search_document
      where words @@ query and space || '' = in_space and (
        author = viewer and (published or own_drafts)
        or (can_view is null or acl = any(can_view)) and (published or can_edit is null or acl = any(can_edit)))
      limit most
    $function$;
CREATE OR REPLACE FUNCTION read_1.search_documents(in_space text, viewer text, own_drafts boolean, can_view text[], can_edit text[], queries text[], weights real[], exacts boolean[], title_from text, title_to text, whole_key text, begins_like text, begins_weight real, most integer, term_weights real[], q0 tsquery, q1 tsquery, q2 tsquery, q3 tsquery, q4 tsquery, q5 tsquery, q6 tsquery, q7 tsquery, q8 tsquery, q9 tsquery, q10 tsquery, q11 tsquery, q12 tsquery, q13 tsquery, q14 tsquery, q15 tsquery, q16 tsquery, q17 tsquery, q18 tsquery, q19 tsquery, q20 tsquery, q21 tsquery, q22 tsquery, q23 tsquery)
 RETURNS TABLE(revision bigint, found json, above json)
 LANGUAGE sql
 STABLE ROWS 1
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      with fits as (
        select place, max(weight) as weight, bool_or(exact) as exact from (
          select "read_1".search_fitting(query::tsquery, in_space, viewer, own_drafts, can_view, can_edit, 200) as place, weight, exact
          from unnest(queries, weights, exacts) as b (query, weight, exact)
          union all
          (select t.ctid, 0, false from "read_1".search_document as t
          where t.title_key >= title_from and t.title_key < title_to and t.space = in_space and (t.author = viewer and (t.published or own_drafts)
        or (can_view is null or t.acl = any(can_view)) and (t.published or can_edit is null or t.acl = any(can_edit)))
          order by t.title_key limit 50)) as f
        group by place
      ), best as materialized (
        select d.id, d.revision, d.ancestors, exact, count(*) over ()::int as total, row_number() over (
          order by weight + term_weights[1] * case when d.marks @@ q0 then 0.75 when d.marks @@ q1 then 0.7 when d.marks @@ q2 then 0.5 when d.marks @@ q3 then 0.4 when d.marks @@ q4 then 0.25 when d.marks @@ q5 then 0.15 else 0 end + term_weights[2] * case when d.marks @@ q6 then 0.75 when d.marks @@ q7 then 0.7 when d.marks @@ q8 then 0.5 when d.marks @@ q9 then 0.4 when d.marks @@ q10 then 0.25 when d.marks @@ q11 then 0.15 else 0 end + term_weights[3] * case when d.marks @@ q12 then 0.75 when d.marks @@ q13 then 0.7 when d.marks @@ q14 then 0.5 when d.marks @@ q15 then 0.4 when d.marks @@ q16 then 0.25 when d.marks @@ q17 then 0.15 else 0 end + term_weights[4] * case when d.marks @@ q18 then 0.75 when d.marks @@ q19 then 0.7 when d.marks @@ q20 then 0.5 when d.marks @@ q21 then 0.4 when d.marks @@ q22 then 0.25 when d.marks @@ q23 then 0.15 else 0 end
            + case when title_key = whole_key then 100 when title_key like begins_like then begins_weight else 0 end desc,
          cardinality(d.ancestors), d.title, d.id) as place
        from fits join "read_1".search_document as d on d.ctid = fits.place
        order by place limit most
      )
      select (select revision from "read_1".search_revision), (
        select json_agg(json_build_object('id', id, 'revision', revision::text, 'ancestors', ancestors, 'exact', exact, 'total', total)
          order by place) from best), (
        select json_object_agg(a.id, a.title) from "read_1".search_document as a
        where a.id = any(array(select unnest(ancestors) from best)) and a.space = in_space and (a.author = viewer and (a.published or own_drafts)
        or (can_view is null or a.acl = any(can_view)) and (a.published or can_edit is null or a.acl = any(can_edit))))
    $function$;
insert into annals.checkpoint (generation, projection, "position", log, state, error, events, skipped, updated_at) select generation, projection, "position", log, state, error, events, skipped, updated_at from json_populate_record(null::annals.checkpoint, $row${"generation":1,"projection":"content","position":"00000000000000000068","log":"d433b822-0912-4d58-af04-21c73a5a84e3","state":"live","error":null,"events":68,"skipped":0,"updated_at":"2026-11-24T04:25:36.423+00:00"}$row$);
insert into annals.checkpoint (generation, projection, "position", log, state, error, events, skipped, updated_at) select generation, projection, "position", log, state, error, events, skipped, updated_at from json_populate_record(null::annals.checkpoint, $row${"generation":1,"projection":"search","position":"00000000000000000068","log":"d433b822-0912-4d58-af04-21c73a5a84e3","state":"live","error":null,"events":29,"skipped":0,"updated_at":"2026-11-24T04:25:36.47+00:00"}$row$);
insert into annals.generation (number, state, version, started_at, live_at, retired_at, progress, events_per_second, error) select number, state, version, started_at, live_at, retired_at, progress, events_per_second, error from json_populate_record(null::annals.generation, $row${"number":1,"state":"live","version":"8e2f63fea1f1652f","started_at":"2026-11-24T04:06:05.17+00:00","live_at":"2026-11-24T04:06:05.17+00:00","retired_at":null,"progress":0,"events_per_second":0,"error":null}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"person-keys","number":1,"hash":"56d3e2e467956e312e6da1c58250be3c6b0afdd1375a18be8079c6caf0f1e95e","applied":"2026-11-24T04:06:04.132248+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"session-use","number":1,"hash":"4b71b14b3245d2c29ed8a0fb4c13c5d8f35ead9bb26936fe37d4c4c1260fab43","applied":"2026-11-24T04:06:04.308902+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"event-log","number":1,"hash":"30c1bdf02760b4193cd45d34fb64476487f67868bf30f3f5e8e33e42e24a24aa","applied":"2026-11-24T04:06:04.690338+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"event-log","number":2,"hash":"eaa6e1e6e7c1e7f22d99da8d3a66a94a048b74489932a5886e59914634a86eee","applied":"2026-11-24T04:06:04.690338+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"event-log","number":3,"hash":"22ffa4bf7ecc13b61240ad22170718e6ad280505e92c86ccb3cd04e379008837","applied":"2026-11-24T04:06:04.690338+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"projectors","number":1,"hash":"6641ed039cf0f30768a657d58bb58c700a016d3aaefc0a0080ca9ff790adcdbe","applied":"2026-11-24T04:06:04.973152+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"projectors","number":2,"hash":"6bc009099a76bff19ae3bbeb7b5401771d73f28b1ab7b0d224f232a37e436299","applied":"2026-11-24T04:06:04.973152+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":1,"hash":"5ea27bdb14d8548cb49cfead645529c53e40a82f7a643f4c76809a527f41d7cb","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":2,"hash":"194dcc2b63d300900521f346295cda9463e375ea4ca3d9805a8fa1ca178eb098","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":3,"hash":"a0876d53363692dc7999ab5ef7a2a0d6b908d4e307bf51727ff96daf6ea307c2","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":4,"hash":"61a541dcf954da6324b1cc211f163e8006c1cde3d1cca6455085268d39f9c289","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":5,"hash":"d30ded05b5cf81915c94aa2279e4a68598deee12b1276775f7c910e28f56f29d","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":6,"hash":"d21e93ce4490a2d1522969edd55aab7825dd6da0d08abe797999b077274ff360","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":7,"hash":"9e4806fadb4d58413f33a72dd6b55b5957f455d52a811b8f0ca7a4831b572873","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":8,"hash":"93e5cb5b88d49c157d1186c4884b3b6ab859c79602e30eab7d974d97f2617d66","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":9,"hash":"236f55684fc202c480f4b69a08113e42fd9c61260f704dc1cbf5c2ba0b7409d8","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":10,"hash":"4abaacb25f8b5fc1939c9bc8056f3454cc05476fda20c3283aff2a816c3abe74","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"command-api","number":11,"hash":"feb59680421808120b2237294244e0839b40c2826ac548cfcd5cf007a497c7cf","applied":"2026-11-24T04:06:07.401458+00:00"}$row$);
insert into annals.migration (name, number, hash, applied) select name, number, hash, applied from json_populate_record(null::annals.migration, $row${"name":"launch","number":1,"hash":"89803bb7f59734d6453e7e30cdaa19582194cbc2ef5c614eccc530e3c742a386","applied":"2026-11-24T04:06:08.700675+00:00"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"roster","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000000"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"session-register","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000000"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"outline","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000000"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"invitation-lapse","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"access-request-lapse","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"access-request-over","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"access-request-mail","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"page-link-lapse","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"verification-reminder","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"review-mail","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"mail-writing","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"mail-sending","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"command-api","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"scheduled-publication","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000065"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"seat-lapse","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000068"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"waiting-publication","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000068"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"subtree-copy","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"bulk-change","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.checkpoint (name, log, "position") select name, log, "position" from json_populate_record(null::command.checkpoint, $row${"name":"registration-lapse","log":"d433b822-0912-4d58-af04-21c73a5a84e3","position":"00000000000000000060"}$row$);
insert into command.credential (person, hash, changed_at) select person, hash, changed_at from json_populate_record(null::command.credential, $row${"person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","hash":"$argon2id$v=19$m=19456,t=2,p=1$JrNGOFJG6XlALTpEMHA7MA$PGkVp8qLov1keMRaY+7vfP3PeNFaqDe5RJgMpTjKqlA","changed_at":"2026-11-24T04:06:09.515+00:00"}$row$);
insert into command.login_attempts (key, points, expire) select key, points, expire from json_populate_record(null::command.login_attempts, $row${"key":"address:127.0.0.1","points":0,"expire":1795495235615}$row$);
insert into command.person_key (person, wrapped, forgotten) select person, wrapped, forgotten from json_populate_record(null::command.person_key, $row${"person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","wrapped":"\\xb80357e124fb2db6a0f081c9fcc8237efe41b9db8d3787c93c19b25dddbff2e1982b7df918cd5bbbe1d69a48ddbf9bda5aba00decb72adf5bcdea484","forgotten":null}$row$);
insert into command.person_key_secret (mark, only_one) select mark, only_one from json_populate_record(null::command.person_key_secret, $row${"mark":"ff3e6d1a8618c6ffbd23a235818fe2318df24c8f24bf1711df5e0cbae7ded186","only_one":true}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","parent":null,"position":"00000000000000000008"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","parent":null,"position":"00000000000000000009"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","parent":null,"position":"00000000000000000010"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","parent":null,"position":"00000000000000000011"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","parent":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","position":"00000000000000000017"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","parent":null,"position":"00000000000000000022"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","parent":"b7c260d2-1e33-59e0-8896-b38654f608be","position":"00000000000000000026"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","parent":null,"position":"00000000000000000032"}$row$);
insert into command.place (entry, parent, "position") select entry, parent, "position" from json_populate_record(null::command.place, $row${"entry":"f0e45621-ce60-52a3-933f-c8faed745274","parent":null,"position":"00000000000000000051"}$row$);
insert into command.roster (space, person, admin) select space, person, admin from json_populate_record(null::command.roster, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","admin":true}$row$);
insert into command.session (id, person, until) select id, person, until from json_populate_record(null::command.session, $row${"id":"01a20bbc-021e-77f6-b3db-cb71443c7533","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","until":"2026-12-24T04:06:40.414+00:00"}$row$);
insert into command.session (id, person, until) select id, person, until from json_populate_record(null::command.session, $row${"id":"01a20bbe-7362-7080-b31a-294441ecbcf7","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","until":"2026-12-24T04:09:20.482+00:00"}$row$);
insert into command.session_use (session, used_at) select session, used_at from json_populate_record(null::command.session_use, $row${"session":"01a20bbc-021e-77f6-b3db-cb71443c7533","used_at":"2026-11-24T04:06:40.846+00:00"}$row$);
insert into command.session_use (session, used_at) select session, used_at from json_populate_record(null::command.session_use, $row${"session":"01a20bbe-7362-7080-b31a-294441ecbcf7","used_at":"2026-11-24T04:09:21.621+00:00"}$row$);
insert into command.session_use (session, used_at) select session, used_at from json_populate_record(null::command.session_use, $row${"session":"01a20bcd-54d5-77a2-adfb-4b59a4a1f69e","used_at":"2026-11-24T04:25:35.868+00:00"}$row$);
insert into command.task (manager, about, due, space, cause, data, tries, error) select manager, about, due, space, cause, data, tries, error from json_populate_record(null::command.task, $row${"manager":"verification-reminder","about":"b7c260d2-1e33-59e0-8896-b38654f608be","due":"2027-05-18T00:00:00+00:00","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","cause":"d20ecd4d-53ab-525e-a1de-a9d865f99967","data":{"due": "2027-05-18"},"tries":0,"error":null}$row$);
insert into command.task (manager, about, due, space, cause, data, tries, error) select manager, about, due, space, cause, data, tries, error from json_populate_record(null::command.task, $row${"manager":"seat-lapse","about":"b7c260d2-1e33-59e0-8896-b38654f608be","due":"2026-11-24T04:30:35.932+00:00","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","cause":"32cf3ea6-d2e3-5861-a693-df535a4a248d","data":null,"tries":0,"error":null}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":1,"stream":"installation-annals","revision":0,"id":"5e9c464b-63e8-5bc0-ba06-7c1021195e8c","type":"InstallationBegan","data":"{\"space_id\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.145Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":2,"stream":"email-198fdffd7bba3cbc79831c1ed7150d9e53db3ade6f495cecb8a62d3f7c844d0b","revision":0,"id":"c78f8278-1b8c-51ae-bd91-1b7b90d0e3cd","type":"EmailClaimed","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.309Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"cf58bf01-d38d-50d2-910a-551664ec9786\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":3,"stream":"person-01a20bbb-87e6-7288-8c36-81cb652bb9d6","revision":0,"id":"db412ec1-e52a-5352-8594-d876a33f70e6","type":"PersonRegistered","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"email\":\"sealed1.9U-d_WjW2ATLPYiYqe0-94FrVWjHrJFyfbZJiBPUrUUvEvWJsFeUlxWXUq8\",\"first_name\":\"sealed1.QyI_02SbbYN-VOUm2HribiOFj2lh68fcvs3wmEMuxzQ\",\"last_name\":\"sealed1.gRacmueGABAIV2GcjJpZ7n_i_bQYBZawpYwttw\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.698Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"84b1ebbd-219d-57c7-94df-5af8996f0aed\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":4,"stream":"space_key-57da43527ac37b4c665292998863bbce89af68de8eaa55c8f6a8023cfc96afd6","revision":0,"id":"f46f967d-a545-550b-8546-66522abe851b","type":"SpaceKeyClaimed","data":"{\"space_id\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.712Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"19d8e6c9-be0f-5b60-9e0a-9dd87fde6e04\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":5,"stream":"space-01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"id":"ae10dac2-f8d0-5c91-90f7-4adf95827587","type":"SpaceFounded","data":"{\"space_id\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"key\":\"handbook\",\"name\":\"Handbook\",\"settings\":{\"general\":{\"app_name\":\"Handbook\",\"home\":\"\",\"top_nav\":false,\"notifications\":true,\"allow_signup\":false,\"maintenance\":false},\"auth\":{\"auth_required\":true,\"sso\":{\"enabled\":false}},\"theme\":{\"branding\":{\"logo\":\"\"},\"hue\":222,\"font\":{\"choice\":\"sans\",\"custom_url\":\"\",\"custom_type\":\"\",\"custom_family\":\"\"}},\"meta\":{\"title\":\"\",\"description\":\"\",\"image\":\"\",\"noindex\":true},\"footer\":{\"text\":\"\",\"links\":[]},\"embeds\":{\"blocked\":[],\"sites\":[]},\"review\":{\"approvals\":0}}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.750Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"be9cb3f4-51eb-5f2a-9b5f-fa333f6a0c0d\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":6,"stream":"member-01a20bbb-87e6-7288-8c36-7f8740151ca4.01a20bbb-87e6-7288-8c36-81cb652bb9d6","revision":0,"id":"5e7a966c-1f28-52a2-abef-93dc4c8781e9","type":"MemberJoined","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"roles\":[\"admin\"]}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:09.840Z\",\"correlation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"causation\":\"01a20bbb-87cd-74a8-9e5e-d1ac53730ec1\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":7,"stream":"import-26dc6007-ca0a-5ffe-9112-c6c5cf23b87f","revision":0,"id":"762a4b00-9450-5a0c-8dfa-c7cf4ad17041","type":"ImportBegan","data":"{\"name\":\"Welcome\",\"under\":null,\"files\":5}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:10.317Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"868800c6-b2ef-5b7e-a0bd-bd0c711a63eb\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":8,"stream":"entry-b12c8bdc-7c66-589a-af1a-93c571bb04c2","revision":0,"id":"7187b82d-5daa-5236-9f9f-7ae40d502a8d","type":"EntryCreated","data":"{\"entry_id\":\"b12c8bdc-7c66-589a-af1a-93c571bb04c2\",\"type\":\"blog\",\"title\":\"Finding things\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":1,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.500Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"9705248a-0bcb-5c3b-9f72-973f342093e3\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":9,"stream":"entry-c315c220-3165-5502-9402-71aec23f9221","revision":0,"id":"c5ed0b40-9f1f-5a1e-98d5-eb85faa2de44","type":"EntryCreated","data":"{\"entry_id\":\"c315c220-3165-5502-9402-71aec23f9221\",\"type\":\"blog\",\"title\":\"Welcome to Annals\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.500Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"38647d60-bd84-51f5-9f6b-8c88330f2da0\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":10,"stream":"entry-28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","revision":0,"id":"251f9cc6-1692-5ecd-9003-68ff68b71069","type":"EntryCreated","data":"{\"entry_id\":\"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e\",\"type\":\"blog\",\"title\":\"Running Annals\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":1,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.500Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"22bbd291-3c02-5405-9f72-0d412e115e67\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":11,"stream":"entry-fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","revision":0,"id":"340ef238-c305-5edd-a67d-c385056c1081","type":"EntryCreated","data":"{\"entry_id\":\"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9\",\"type\":\"blog\",\"title\":\"Writing pages\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":1,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.500Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"7b1d1904-7766-51b4-b584-7e7f14bbcdad\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":12,"stream":"draft-b12c8bdc-7c66-589a-af1a-93c571bb04c2","revision":0,"id":"7699fa4a-a229-5aa3-9e99-f74b02fa4adf","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Finding things\",\"description\":\"\",\"note\":\"Imported\",\"blocks\":[{\"id\":\"e07190fc0dd2\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"The \",\"styles\":{}},{\"type\":\"text\",\"text\":\"jumper\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\" (\",\"styles\":{}},{\"type\":\"text\",\"text\":\"Ctrl K\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\", \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ K\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\") finds pages by their title, their headings and their text while you type. It forgives typos, finds the inside of words and identifiers such as \",\"styles\":{}},{\"type\":\"text\",\"text\":\"libfoo-2.14.3\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\", and marks what it found.\",\"styles\":{}}],\"children\":[]},{\"id\":\"f3ef94936409\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"It also does things: type \",\"styles\":{}},{\"type\":\"text\",\"text\":\"move\",\"styles\":{\"italic\":true}},{\"type\":\"text\",\"text\":\", \",\"styles\":{}},{\"type\":\"text\",\"text\":\"versions\",\"styles\":{\"italic\":true}},{\"type\":\"text\",\"text\":\" or \",\"styles\":{}},{\"type\":\"text\",\"text\":\"new page\",\"styles\":{\"italic\":true}},{\"type\":\"text\",\"text\":\".\",\"styles\":{}}],\"children\":[]},{\"id\":\"3ae961a371e9\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"The \",\"styles\":{}},{\"type\":\"text\",\"text\":\"tree\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\" on the left shows the pages under each other. Drag a page to move it, or use \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Move to…\",\"styles\":{\"italic\":true}},{\"type\":\"text\",\"text\":\" in its menu. Everything below it comes along.\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.623Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"7c2752ad-ea4d-5409-89ce-2ab42cdfc7fd\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":19,"stream":"import-26dc6007-ca0a-5ffe-9112-c6c5cf23b87f","revision":2,"id":"c4b2c625-c179-5324-8526-e747b1fff49f","type":"FilesImported","data":"{\"files\":[{\"path\":\"write/shortcuts.md\",\"kind\":\"page\",\"id\":\"439ff9c7-e367-54c4-a3be-592fabb9ddde\",\"digest\":\"69ddb068ba8d124e65fa.c259959ec2ef4fcedeca.0e2148f0ec385078dde9e87caea293037309ce2f641c77cf896245f63a461379\"}],\"problems\":[]}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:19.404Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"ea219382-02c3-50c4-9bab-75d6815f4de1\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":13,"stream":"draft-c315c220-3165-5502-9402-71aec23f9221","revision":0,"id":"12f00dfc-9c37-5a71-b092-496f29ef8af4","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Welcome to Annals\",\"description\":\"\",\"note\":\"Imported\",\"blocks\":[{\"id\":\"d22c3025d470\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Annals is a knowledge base that forgets nothing. Every change is kept as a fact, so you can always see \",\"styles\":{}},{\"type\":\"text\",\"text\":\"who did what, when\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\", and read any page as it was on any day.\",\"styles\":{}}],\"children\":[]},{\"id\":\"ab869219e4ec\",\"type\":\"callout\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"tone\":\"tip\"},\"content\":[{\"type\":\"text\",\"text\":\"This small handbook is yours: change it, move it, or delete it. Deleted pages wait in the trash.\",\"styles\":{}}],\"children\":[]},{\"id\":\"35998db9976c\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Three things to try\",\"styles\":{}}],\"children\":[]},{\"id\":\"9d1068d13ec4\",\"type\":\"numberedListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Press \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Ctrl K\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" (on a Mac \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ K\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\") and type two or three letters of what you look for. A typo does no harm.\",\"styles\":{}}],\"children\":[]},{\"id\":\"2d75b2860769\",\"type\":\"numberedListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Press \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Edit\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\" on this page, type \",\"styles\":{}},{\"type\":\"text\",\"text\":\"/\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" on an empty line, and see what a page can hold. What you write is saved as you type; nobody sees it until you press \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Publish\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\".\",\"styles\":{}}],\"children\":[]},{\"id\":\"05afe476db7f\",\"type\":\"numberedListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Open \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Show versions\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\" in the menu of this page, and look at it as it was before you changed it.\",\"styles\":{}}],\"children\":[]},{\"id\":\"7a2c74fd7d47\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Where to go on\",\"styles\":{}}],\"children\":[]},{\"id\":\"142ec50a1dde\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"link\",\"href\":\"/fb0022a3-afd7-5cbd-9235-c3cc645bb0a9\",\"content\":[{\"type\":\"text\",\"text\":\"Writing pages\",\"styles\":{}}]},{\"type\":\"text\",\"text\":\": drafts, blocks, publishing\",\"styles\":{}}],\"children\":[]},{\"id\":\"2c707f3e32e5\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"link\",\"href\":\"/b12c8bdc-7c66-589a-af1a-93c571bb04c2\",\"content\":[{\"type\":\"text\",\"text\":\"Finding things\",\"styles\":{}}]},{\"type\":\"text\",\"text\":\": the jumper and the tree\",\"styles\":{}}],\"children\":[]},{\"id\":\"7b94f95be820\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"link\",\"href\":\"/28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e\",\"content\":[{\"type\":\"text\",\"text\":\"Running Annals\",\"styles\":{}}]},{\"type\":\"text\",\"text\":\": import, export, backup\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.675Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"a3bb2cbb-be5e-5512-88a4-717712d23c2b\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":14,"stream":"draft-28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","revision":0,"id":"0cc6f2df-4a2f-59da-8d15-8191b54f6ec3","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Running Annals\",\"description\":\"\",\"note\":\"Imported\",\"blocks\":[{\"id\":\"c9eefe433781\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Annals keeps everything in one data folder. These commands run beside it, in the project's folder:\",\"styles\":{}}],\"children\":[]},{\"id\":\"0ac487639266\",\"type\":\"codeBlock\",\"props\":{\"language\":\"sh\"},\"content\":[{\"type\":\"text\",\"text\":\"npx annals import ./handbook     # a folder or a zip of Markdown becomes pages\\nnpx annals export ./copy         # and back out again\\nnpx annals rebuild               # computes all read models anew, while people read on\",\"styles\":{}}],\"children\":[]},{\"id\":\"243b837fa10b\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Importing the same folder again changes only what changed. An export can be imported again and gives the same pages.\",\"styles\":{}}],\"children\":[]},{\"id\":\"1ed0f89eae6f\",\"type\":\"checkListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"checked\":false},\"content\":[{\"type\":\"text\",\"text\":\"Import what you already have\",\"styles\":{}}],\"children\":[]},{\"id\":\"423256363d0e\",\"type\":\"checkListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"checked\":false},\"content\":[{\"type\":\"text\",\"text\":\"Invite the people you work with\",\"styles\":{}}],\"children\":[]},{\"id\":\"b3565cb74475\",\"type\":\"checkListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"checked\":false},\"content\":[{\"type\":\"text\",\"text\":\"Copy the data folder somewhere safe, regularly\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.676Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"0562187f-672d-5cbb-aa4b-96ac29b7cd83\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":15,"stream":"draft-fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","revision":0,"id":"1da139a3-1ee2-50d8-9231-e37b78cdb666","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Writing pages\",\"description\":\"\",\"note\":\"Imported\",\"blocks\":[{\"id\":\"9a14d8a87f0c\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"A page is a list of blocks: paragraphs, headings, lists, tables, code, images, notes. Reading and writing look the same.\",\"styles\":{}}],\"children\":[]},{\"id\":\"930fc6eb62f0\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Drafts and publishing\",\"styles\":{}}],\"children\":[]},{\"id\":\"ad0c976d4dbd\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"While you edit, you hold the page's \",\"styles\":{}},{\"type\":\"text\",\"text\":\"editor seat\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\": others see that you are writing, and cannot write over you. Your draft is saved a moment after each pause. People go on reading the published page until you press \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Publish\",\"styles\":{\"bold\":true}},{\"type\":\"text\",\"text\":\".\",\"styles\":{}}],\"children\":[]},{\"id\":\"e3d0ac47abae\",\"type\":\"table\",\"props\":{\"textColor\":\"default\"},\"content\":{\"type\":\"tableContent\",\"columnWidths\":[null,null],\"headerRows\":1,\"rows\":[{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Word in the bar\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"What it means\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Saving…\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"the draft is on its way\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Saved\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"the server has it\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Not saved - retrying\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"the server did not answer; nothing is lost\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Offline: kept in this browser\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"it will be saved when the connection is back\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]}]},\"children\":[]},{\"id\":\"b723bf4cb843\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Blocks\",\"styles\":{}}],\"children\":[]},{\"id\":\"0d2e51b236df\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Type \",\"styles\":{}},{\"type\":\"text\",\"text\":\"/\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" for the list of blocks, \",\"styles\":{}},{\"type\":\"text\",\"text\":\"@\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" to mention a person or a page, or write Markdown as you go:\",\"styles\":{}}],\"children\":[]},{\"id\":\"f46a86dc0e17\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"##\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" and a space begins a heading\",\"styles\":{}}],\"children\":[]},{\"id\":\"2130bc63f5b8\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"-\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" and a space begins a list\",\"styles\":{}}],\"children\":[]},{\"id\":\"5d322013b0de\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"[]\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" and a space begins a checklist\",\"styles\":{}}],\"children\":[]},{\"id\":\"81f0973d208b\",\"type\":\"bulletListItem\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"three backticks begin code\",\"styles\":{}}],\"children\":[]},{\"id\":\"fee603614224\",\"type\":\"codeBlock\",\"props\":{\"language\":\"ts\"},\"content\":[{\"type\":\"text\",\"text\":\"const greeting = \\\"Code is coloured in the language you choose\\\";\",\"styles\":{}}],\"children\":[]},{\"id\":\"05496f7fa917\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"See also \",\"styles\":{}},{\"type\":\"link\",\"href\":\"/439ff9c7-e367-54c4-a3be-592fabb9ddde\",\"content\":[{\"type\":\"text\",\"text\":\"keyboard shortcuts\",\"styles\":{}}]},{\"type\":\"text\",\"text\":\".\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.676Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"cfee205e-f53d-5b59-9ec8-682f0cc8e1f1\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":16,"stream":"import-26dc6007-ca0a-5ffe-9112-c6c5cf23b87f","revision":1,"id":"65d4a60d-722d-548c-9fa2-452f367484cc","type":"FilesImported","data":"{\"files\":[{\"path\":\"find/index.md\",\"kind\":\"page\",\"id\":\"b12c8bdc-7c66-589a-af1a-93c571bb04c2\",\"digest\":\"d692ed919fb81a9f0186.2ae1e70cbe8c88039495.f878b0877f9fc6b57f5b20ed660a85e6a2d3a11c63bc32b48791e41e35044a9a\"},{\"path\":\"index.md\",\"kind\":\"page\",\"id\":\"c315c220-3165-5502-9402-71aec23f9221\",\"digest\":\"f0935ecb0479fcb787c2.23fbffed3bf6c05688d6.5cf7f32d4c047ecf913ecf103e64065396078de594f1c0a1ba205ae83361055a\"},{\"path\":\"run/index.md\",\"kind\":\"page\",\"id\":\"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e\",\"digest\":\"6ecbfca0d3de9863c65b.713ea2022cfbecd21ae0.43c39ab282992a7cc560c7a0162a9fb01cb34ee0d0ef990900a2b37c852f3c66\"},{\"path\":\"write/index.md\",\"kind\":\"page\",\"id\":\"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9\",\"digest\":\"2669b08fc47cfc75c8aa.0c22786260e8302f7fa4.8f32c81d0193607147681c880a5debebad06ba9ee25ffbce1e5fddbf6dd1f1c0\"}],\"problems\":[]}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:18.901Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"d204f54f-1154-55a5-88f9-35f6545fc6a2\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":17,"stream":"entry-439ff9c7-e367-54c4-a3be-592fabb9ddde","revision":0,"id":"8bc1675d-3d72-55f0-8908-ccf84a5aa0a5","type":"EntryCreated","data":"{\"entry_id\":\"439ff9c7-e367-54c4-a3be-592fabb9ddde\",\"type\":\"blog\",\"title\":\"Keyboard shortcuts\",\"description\":\"\",\"icon\":\"\",\"parent_id\":\"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9\",\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:19.179Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"153901a1-5f4a-5caf-ba70-dce44fa8b380\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":18,"stream":"draft-439ff9c7-e367-54c4-a3be-592fabb9ddde","revision":0,"id":"99cd1f32-686d-56e6-9410-316538baad32","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Keyboard shortcuts\",\"description\":\"\",\"note\":\"Imported\",\"blocks\":[{\"id\":\"145eff695291\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Press \",\"styles\":{}},{\"type\":\"text\",\"text\":\"?\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" anywhere to see them all.\",\"styles\":{}}],\"children\":[]},{\"id\":\"5dd4fe4f4eb2\",\"type\":\"table\",\"props\":{\"textColor\":\"default\"},\"content\":{\"type\":\"tableContent\",\"columnWidths\":[null,null],\"headerRows\":1,\"rows\":[{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Keys\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"What they do\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Ctrl K\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" / \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ K\",\"styles\":{\"code\":true}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"find a page, or do something\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Ctrl E\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" / \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ E\",\"styles\":{\"code\":true}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"edit this page, or stop editing\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Ctrl Shift P\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" / \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ ⇧ P\",\"styles\":{\"code\":true}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"publish\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Ctrl .\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" / \",\"styles\":{}},{\"type\":\"text\",\"text\":\"⌘ .\",\"styles\":{\"code\":true}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"hide or show the sidebar\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]},{\"cells\":[{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"Alt ↑\",\"styles\":{\"code\":true}},{\"type\":\"text\",\"text\":\" \",\"styles\":{}},{\"type\":\"text\",\"text\":\"Alt ↓\",\"styles\":{\"code\":true}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}},{\"type\":\"tableCell\",\"content\":[{\"type\":\"text\",\"text\":\"move a block\",\"styles\":{}}],\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"colspan\":1,\"rowspan\":1}}]}]},\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:19.213Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"8595734b-6a9a-5a2e-8b6a-082c6562242a\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":20,"stream":"import-26dc6007-ca0a-5ffe-9112-c6c5cf23b87f","revision":3,"id":"cd719af8-15bb-5bc9-9781-64b698e25891","type":"ImportEnded","data":"{\"outcome\":\"finished\",\"created\":5,\"updated\":0,\"unchanged\":0,\"problems\":0}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:20.227Z\",\"correlation\":\"01a20bbb-8acd-7066-bc49-b4431753854f\",\"causation\":\"52e95802-3941-51e8-ae64-3056397426a7\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":21,"stream":"session-01a20bbc-021e-77f6-b3db-cb71443c7533","revision":0,"id":"3392998f-dcd6-5715-a27f-cf2c8f01f152","type":"SessionOpened","data":"{\"session_id\":\"01a20bbc-021e-77f6-b3db-cb71443c7533\",\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"method\":\"password\",\"until\":\"2026-12-24T04:06:40.414Z\",\"agent\":\"Node.js\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:40.430Z\",\"correlation\":\"e291b06e-25c4-45f1-8bd2-13a2b2cfdf5f\",\"causation\":\"e291b06e-25c4-45f1-8bd2-13a2b2cfdf5f\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":22,"stream":"entry-b7c260d2-1e33-59e0-8896-b38654f608be","revision":0,"id":"2a3ee1d6-c5f1-5fbe-b044-15b89b06b990","type":"EntryCreated","data":"{\"entry_id\":\"b7c260d2-1e33-59e0-8896-b38654f608be\",\"type\":\"blog\",\"title\":\"Benefits\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:41.099Z\",\"correlation\":\"a6034afa-be4f-4d95-9b5a-550ea517c332\",\"causation\":\"a6034afa-be4f-4d95-9b5a-550ea517c332\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":23,"stream":"seat-b7c260d2-1e33-59e0-8896-b38654f608be","revision":0,"id":"26fdf1cf-ff40-5f02-aeaf-b692a11e2114","type":"SeatOccupied","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"until\":\"2026-11-24T04:11:41.237Z\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:41.237Z\",\"correlation\":\"4b926b6c-f856-4d66-86c4-f5146c213000\",\"causation\":\"4b926b6c-f856-4d66-86c4-f5146c213000\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":24,"stream":"draft-b7c260d2-1e33-59e0-8896-b38654f608be","revision":0,"id":"ac2d0aa6-72d5-5819-b9d6-73b4869a99d4","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"What you get beside your pay.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:41.670Z\",\"correlation\":\"640392c6-8bc3-46eb-b522-0a17effecbb1\",\"causation\":\"640392c6-8bc3-46eb-b522-0a17effecbb1\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":25,"stream":"draft-b7c260d2-1e33-59e0-8896-b38654f608be","revision":1,"id":"15d338ef-26a0-5a3f-a170-e3ec2c9d140f","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Benefits\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"What you get beside your pay.\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:41.949Z\",\"correlation\":\"9d03a654-ed02-4a60-af6c-77a9179d4320\",\"causation\":\"9d03a654-ed02-4a60-af6c-77a9179d4320\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":26,"stream":"entry-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":0,"id":"f3f69961-306b-57e3-b5e7-8dd9d5e9982a","type":"EntryCreated","data":"{\"entry_id\":\"1e77f030-a82d-5856-9c91-2353f042e1a4\",\"type\":\"blog\",\"title\":\"Leave for parents\",\"description\":\"\",\"icon\":\"\",\"parent_id\":\"b7c260d2-1e33-59e0-8896-b38654f608be\",\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:42.258Z\",\"correlation\":\"fb03a470-f342-4bb6-bb34-c18be1a8b801\",\"causation\":\"fb03a470-f342-4bb6-bb34-c18be1a8b801\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":27,"stream":"seat-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":0,"id":"dca68f95-e02b-5c28-9072-c80005ec1294","type":"SeatOccupied","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"until\":\"2026-11-24T04:11:42.338Z\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:42.338Z\",\"correlation\":\"ec5a5198-351e-4fee-840f-a3ae526bdd8a\",\"causation\":\"ec5a5198-351e-4fee-840f-a3ae526bdd8a\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":28,"stream":"draft-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":0,"id":"c47f9757-320e-5475-bb1b-6fcc66891702","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Sixteen weeks.\",\"styles\":{}}]},\"parent\":null,\"after\":null},{\"op\":\"add\",\"block\":{\"id\":\"b\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Ann Lindqvist.\",\"styles\":{}}]},\"parent\":null,\"after\":\"a\"}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:42.478Z\",\"correlation\":\"4c0f4c3b-4327-4893-879c-22f8853e656d\",\"causation\":\"4c0f4c3b-4327-4893-879c-22f8853e656d\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":29,"stream":"draft-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":1,"id":"f7a3f47f-5161-5759-af34-0a6ae37a5548","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Leave for parents\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Sixteen weeks.\",\"styles\":{}}],\"children\":[]},{\"id\":\"b\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Ann Lindqvist.\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:42.616Z\",\"correlation\":\"512a979d-5bb3-4b9d-8a12-cac851277855\",\"causation\":\"512a979d-5bb3-4b9d-8a12-cac851277855\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":30,"stream":"draft-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":2,"id":"8e261717-c43d-5c28-882f-07b21c9542b0","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"set\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Eighteen weeks.\",\"styles\":{}}]}},{\"op\":\"add\",\"block\":{\"id\":\"c\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"See \",\"styles\":{}},{\"type\":\"link\",\"href\":\"/entries/b7c260d2-1e33-59e0-8896-b38654f608be\",\"content\":[{\"type\":\"text\",\"text\":\"what else you get\",\"styles\":{}}]}]},\"parent\":null,\"after\":\"b\"}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:42.918Z\",\"correlation\":\"bbf7e9df-67dc-4584-9fef-30e81bbf2d7c\",\"causation\":\"bbf7e9df-67dc-4584-9fef-30e81bbf2d7c\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":31,"stream":"draft-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":3,"id":"c511246d-55cd-5456-a2f9-0cccaaa1d86f","type":"EntryPublished","data":"{\"number\":2,\"title\":\"Leave for parents\",\"description\":\"\",\"note\":\"\",\"since\":1,\"changes\":[{\"op\":\"set\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Eighteen weeks.\",\"styles\":{}}]}},{\"op\":\"add\",\"block\":{\"id\":\"c\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"See \",\"styles\":{}},{\"type\":\"link\",\"href\":\"/entries/b7c260d2-1e33-59e0-8896-b38654f608be\",\"content\":[{\"type\":\"text\",\"text\":\"what else you get\",\"styles\":{}}]}]},\"parent\":null,\"after\":\"b\"}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.103Z\",\"correlation\":\"a5475174-0089-4945-bc38-0f16d95486cb\",\"causation\":\"a5475174-0089-4945-bc38-0f16d95486cb\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":32,"stream":"entry-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":0,"id":"e2194d35-eb61-5d65-9143-5cdb0df7913a","type":"EntryCreated","data":"{\"entry_id\":\"ac294cd2-d6e2-5d2e-9620-6176e328d1c9\",\"type\":\"blog\",\"title\":\"Holidays\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.289Z\",\"correlation\":\"58f5d686-20f7-4ffc-86cc-cabcc06c1a62\",\"causation\":\"58f5d686-20f7-4ffc-86cc-cabcc06c1a62\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":33,"stream":"seat-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":0,"id":"5783d7d0-bb0e-5b23-bd1d-9cc5270c556e","type":"SeatOccupied","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"until\":\"2026-11-24T04:11:43.472Z\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.472Z\",\"correlation\":\"8617a295-9189-416f-9ca7-be3d79590063\",\"causation\":\"8617a295-9189-416f-9ca7-be3d79590063\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":34,"stream":"draft-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":0,"id":"86b82182-677b-5e6f-b4bb-0960facaf03e","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Thirty days.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.606Z\",\"correlation\":\"1f921c83-b347-4b67-844d-9e26d57a985a\",\"causation\":\"1f921c83-b347-4b67-844d-9e26d57a985a\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":35,"stream":"draft-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":1,"id":"0f48a7af-a0ca-5ea5-9b06-e74951ee3afc","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Holidays\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Thirty days.\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.686Z\",\"correlation\":\"f9afe7ee-4a39-44b7-afeb-4492e95d8501\",\"causation\":\"f9afe7ee-4a39-44b7-afeb-4492e95d8501\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":36,"stream":"draft-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":2,"id":"900ac783-c10c-5e1f-a53a-426c27ab4072","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"b\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"And the 24th of December.\",\"styles\":{}}]},\"parent\":null,\"after\":\"a\"}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:43.925Z\",\"correlation\":\"c3e14255-379a-499a-a33c-9e07493f427b\",\"causation\":\"c3e14255-379a-499a-a33c-9e07493f427b\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":37,"stream":"tag-01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"id":"52e32b1b-384f-587b-9435-23f755d1e1df","type":"TagCreated","data":"{\"tag_id\":\"20a44635-c51f-5e99-bf25-087384090814\",\"name\":\"family\",\"color\":\"pink\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.133Z\",\"correlation\":\"37a617dc-632a-4240-854a-9d03722d94e0\",\"causation\":\"ee38645a-b39d-5d7c-bee1-a74842f14bec\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":38,"stream":"entry-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":1,"id":"7d06edee-1496-5be5-a16a-3b2e6cdc18be","type":"EntryTagged","data":"{\"tags\":[\"20a44635-c51f-5e99-bf25-087384090814\"]}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.185Z\",\"correlation\":\"37a617dc-632a-4240-854a-9d03722d94e0\",\"causation\":\"37a617dc-632a-4240-854a-9d03722d94e0\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":39,"stream":"verification-b7c260d2-1e33-59e0-8896-b38654f608be","revision":0,"id":"d20ecd4d-53ab-525e-a1de-a9d865f99967","type":"VerificationSet","data":"{\"owner_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"due\":\"2027-05-18\",\"every_months\":6}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.239Z\",\"correlation\":\"d56d169f-76f6-4b71-9040-745737bd7c84\",\"causation\":\"d56d169f-76f6-4b71-9040-745737bd7c84\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":40,"stream":"entry-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":2,"id":"33752c3a-7d52-5caf-8dde-0e61355cbd04","type":"EntryPinned","data":"{\"parent_id\":\"b7c260d2-1e33-59e0-8896-b38654f608be\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.304Z\",\"correlation\":\"0e92d19a-acf8-4d0b-8d8f-3c36941c8535\",\"causation\":\"0e92d19a-acf8-4d0b-8d8f-3c36941c8535\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":41,"stream":"entry-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":1,"id":"998b2e24-39b1-5462-9f6b-9a17ee86a86e","type":"EntryTemplateSet","data":"{\"is_template\":true}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.343Z\",\"correlation\":\"ea250c48-28cf-49dd-8062-31e455a44c86\",\"causation\":\"ea250c48-28cf-49dd-8062-31e455a44c86\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":42,"stream":"favorite-01a20bbb-87e6-7288-8c36-7f8740151ca4.01a20bbb-87e6-7288-8c36-81cb652bb9d6","revision":0,"id":"0816c5e7-6903-5d2b-bba4-3a4688e4dd57","type":"FavoriteAdded","data":"{\"entry_id\":\"1e77f030-a82d-5856-9c91-2353f042e1a4\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.412Z\",\"correlation\":\"8e69b14c-3f38-4e86-90d6-808c47c1babc\",\"causation\":\"8e69b14c-3f38-4e86-90d6-808c47c1babc\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":43,"stream":"group-e14b6528-f85c-5730-b16b-8665c2eb650b","revision":0,"id":"5806949b-73ba-5fb8-a77d-1255ce1b6203","type":"GroupCreated","data":"{\"group_id\":\"e14b6528-f85c-5730-b16b-8665c2eb650b\",\"name\":\"Parents\",\"description\":\"Who has children.\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.477Z\",\"correlation\":\"5d599984-3ebd-4dba-947c-7e2ace1759d2\",\"causation\":\"5d599984-3ebd-4dba-947c-7e2ace1759d2\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":44,"stream":"group-e14b6528-f85c-5730-b16b-8665c2eb650b","revision":1,"id":"e30670b2-6c9f-5da7-a9d3-ef4aa0d51a35","type":"GroupMemberAdded","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.587Z\",\"correlation\":\"07ad33c0-b838-4a5a-83b1-2afeca6163a1\",\"causation\":\"07ad33c0-b838-4a5a-83b1-2afeca6163a1\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":45,"stream":"entry-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":3,"id":"cd3bb4c5-f1f9-5f8a-8279-4e4ad646155a","type":"EntryShared","data":"{\"principal\":\"group:e14b6528-f85c-5730-b16b-8665c2eb650b\",\"level\":2}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.618Z\",\"correlation\":\"09482e7a-77a8-43b8-9bf5-5de2e981b3a0\",\"causation\":\"09482e7a-77a8-43b8-9bf5-5de2e981b3a0\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":46,"stream":"page_link-0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0","revision":0,"id":"5ec644f5-3716-5a19-b9eb-3512d555fdbf","type":"PageLinkMade","data":"{\"link_id\":\"0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0\",\"entry_id\":\"1e77f030-a82d-5856-9c91-2353f042e1a4\",\"until\":null,\"password\":null}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.684Z\",\"correlation\":\"268e6fcf-90e7-4595-8434-c0727b8ffb53\",\"causation\":\"7ed863e6-031d-5916-9939-827f1efd9294\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":47,"stream":"entry-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":4,"id":"53222962-2c63-511a-b9cf-6fb92f5b7c87","type":"EntryShared","data":"{\"principal\":\"link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0\",\"level\":1}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.705Z\",\"correlation\":\"268e6fcf-90e7-4595-8434-c0727b8ffb53\",\"causation\":\"268e6fcf-90e7-4595-8434-c0727b8ffb53\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":48,"stream":"nav-01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"id":"7a5e4157-a652-5dc1-a86e-cb8343486860","type":"NavItemAdded","data":"{\"nav_id\":\"af54445d-d7f0-57b6-8c67-fdf1a58b6107\",\"title\":\"Leave\",\"slug\":\"\",\"url\":\"https://example.org/leave\",\"role\":[],\"parent_nav_id\":null,\"sort_order\":0}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.776Z\",\"correlation\":\"9e31be1a-85b3-4d90-bc01-125460d4be5c\",\"causation\":\"9e31be1a-85b3-4d90-bc01-125460d4be5c\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":49,"stream":"saved_search-01a20bbb-87e6-7288-8c36-7f8740151ca4.01a20bbb-87e6-7288-8c36-81cb652bb9d6","revision":0,"id":"fb0288d7-c77d-5ae8-b4c7-75d997cd7685","type":"SearchSaved","data":"{\"search_id\":\"0fe52756-6045-5263-b07c-82e9bd398c25\",\"name\":\"sealed1.B5ev71USvSNIeftRZpOqWysmakHXQL0pvWYVpkcZBaVUbeCxDzJ4\",\"text\":\"sealed1.G7H30XGmHKoEB_M8BwdbVlGGwcDDMdoHsd_Hz0TMz72zrdqOsYPlCCcd1HY\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:44.929Z\",\"correlation\":\"751c74f2-1e13-45ac-8ccd-2bffc0a4a68c\",\"causation\":\"751c74f2-1e13-45ac-8ccd-2bffc0a4a68c\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":50,"stream":"entry-b7c260d2-1e33-59e0-8896-b38654f608be","revision":1,"id":"fe6ebeb9-5d78-5335-a2b5-02ab59ccfe15","type":"EntryApprovalsSet","data":"{\"approvals\":0}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.110Z\",\"correlation\":\"73ff5768-2662-417e-9d00-0a3264df5e8b\",\"causation\":\"73ff5768-2662-417e-9d00-0a3264df5e8b\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":51,"stream":"entry-f0e45621-ce60-52a3-933f-c8faed745274","revision":0,"id":"f4379d0f-bb65-5ab8-8366-afbdefba82b4","type":"EntryCreated","data":"{\"entry_id\":\"f0e45621-ce60-52a3-933f-c8faed745274\",\"type\":\"blog\",\"title\":\"Fax machines\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.232Z\",\"correlation\":\"c24078fd-a039-4697-807b-9264a594a661\",\"causation\":\"c24078fd-a039-4697-807b-9264a594a661\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":52,"stream":"seat-f0e45621-ce60-52a3-933f-c8faed745274","revision":0,"id":"d329e3db-364a-54ca-a7c2-4bc873daa08a","type":"SeatOccupied","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"until\":\"2026-11-24T04:11:45.338Z\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.339Z\",\"correlation\":\"950e9a58-1810-4211-bb22-a186b0f846dd\",\"causation\":\"950e9a58-1810-4211-bb22-a186b0f846dd\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":53,"stream":"draft-f0e45621-ce60-52a3-933f-c8faed745274","revision":0,"id":"8470fdd3-4822-574a-a226-649196b6d000","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Nobody has one.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.404Z\",\"correlation\":\"02382491-e3c5-4f86-b5e5-a15db90ef0d0\",\"causation\":\"02382491-e3c5-4f86-b5e5-a15db90ef0d0\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":54,"stream":"draft-f0e45621-ce60-52a3-933f-c8faed745274","revision":1,"id":"78a124c8-ad37-5d3e-828b-036225ac3e6e","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Fax machines\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Nobody has one.\",\"styles\":{}}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.518Z\",\"correlation\":\"f8ea8230-3bd4-4de2-abf6-d7bf078292aa\",\"causation\":\"f8ea8230-3bd4-4de2-abf6-d7bf078292aa\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":55,"stream":"entry-f0e45621-ce60-52a3-933f-c8faed745274","revision":1,"id":"32196813-ddea-5412-93e3-2997da12fa8d","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:06:45.567Z\",\"correlation\":\"40878e4e-e754-4fe3-b8b1-39fb1684cd2a\",\"causation\":\"40878e4e-e754-4fe3-b8b1-39fb1684cd2a\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":56,"stream":"session-01a20bbe-7362-7080-b31a-294441ecbcf7","revision":0,"id":"292d674f-ca0f-5577-ba23-91d30cd5be0e","type":"SessionOpened","data":"{\"session_id\":\"01a20bbe-7362-7080-b31a-294441ecbcf7\",\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"method\":\"password\",\"until\":\"2026-12-24T04:09:20.482Z\",\"agent\":\"Node.js\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:09:20.484Z\",\"correlation\":\"de39d7ca-a86d-4dae-afee-2d2b4ab62eb0\",\"causation\":\"de39d7ca-a86d-4dae-afee-2d2b4ab62eb0\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":57,"stream":"entry-c315c220-3165-5502-9402-71aec23f9221","revision":1,"id":"2f3fc9e5-6451-5cbc-9395-208e543c5329","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:09:21.880Z\",\"correlation\":\"7c2bddf6-9af8-4a45-9b3a-ef4262b7d49e\",\"causation\":\"7c2bddf6-9af8-4a45-9b3a-ef4262b7d49e\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":58,"stream":"entry-b12c8bdc-7c66-589a-af1a-93c571bb04c2","revision":1,"id":"3bf24d0b-dc06-5998-977c-2f5377d4a515","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:09:22.076Z\",\"correlation\":\"fa60c379-ba1e-4380-b947-65a3cb45b3db\",\"causation\":\"fa60c379-ba1e-4380-b947-65a3cb45b3db\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":59,"stream":"entry-28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","revision":1,"id":"f2d884e9-75b6-55bf-9b47-cce63d250a0d","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:09:22.252Z\",\"correlation\":\"98a30324-d786-4a91-bb12-d1a3736cf7d2\",\"causation\":\"98a30324-d786-4a91-bb12-d1a3736cf7d2\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":60,"stream":"entry-fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","revision":1,"id":"6deb635a-2dbd-5442-83a5-105d52db0eba","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:09:22.499Z\",\"correlation\":\"3f78cf1a-f37d-432c-87a1-5cd169b6e453\",\"causation\":\"3f78cf1a-f37d-432c-87a1-5cd169b6e453\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":61,"stream":"session-01a20bcd-54d5-77a2-adfb-4b59a4a1f69e","revision":0,"id":"92fcaef1-a976-56b3-a1c8-c91fd6585715","type":"SessionOpened","data":"{\"session_id\":\"01a20bcd-54d5-77a2-adfb-4b59a4a1f69e\",\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"method\":\"password\",\"until\":\"2026-12-24T04:25:35.702Z\",\"agent\":\"Node.js\"}","metadata":"{\"space\":null,\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:25:35.706Z\",\"correlation\":\"a7ea08fe-2e13-4d41-bcf9-870801bee32e\",\"causation\":\"a7ea08fe-2e13-4d41-bcf9-870801bee32e\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":62,"stream":"seat-b7c260d2-1e33-59e0-8896-b38654f608be","revision":1,"id":"6b0e4f47-272c-5056-a835-b6628ed4e98a","type":"SeatLapsed","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:25:35.936Z\",\"correlation\":\"dfbbd6fd-5b7c-47ba-bb8d-3cafbece4bb2\",\"causation\":\"dfbbd6fd-5b7c-47ba-bb8d-3cafbece4bb2\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":63,"stream":"seat-b7c260d2-1e33-59e0-8896-b38654f608be","revision":2,"id":"32cf3ea6-d2e3-5861-a693-df535a4a248d","type":"SeatOccupied","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"until\":\"2026-11-24T04:30:35.932Z\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:25:35.936Z\",\"correlation\":\"dfbbd6fd-5b7c-47ba-bb8d-3cafbece4bb2\",\"causation\":\"dfbbd6fd-5b7c-47ba-bb8d-3cafbece4bb2\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":64,"stream":"draft-b7c260d2-1e33-59e0-8896-b38654f608be","revision":2,"id":"6facead3-f5ad-5155-88af-92c61a202021","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"set\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"What you get beside your pay: \",\"styles\":{}},{\"type\":\"link\",\"href\":\"/leave-for-parents~1e77f030-a82d-5856-9c91-2353f042e1a4\",\"content\":[{\"type\":\"text\",\"text\":\"weeks with your child\",\"styles\":{}}]}]}}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:25:36.071Z\",\"correlation\":\"942d6caf-909c-4519-97ac-195eab5b5a23\",\"causation\":\"942d6caf-909c-4519-97ac-195eab5b5a23\",\"version\":2}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":65,"stream":"draft-b7c260d2-1e33-59e0-8896-b38654f608be","revision":3,"id":"7530bf3c-bac6-58b6-b783-1d3d999e6334","type":"EntryPublished","data":"{\"number\":2,\"title\":\"Benefits\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"What you get beside your pay: \",\"styles\":{}},{\"type\":\"link\",\"href\":\"/leave-for-parents~1e77f030-a82d-5856-9c91-2353f042e1a4\",\"content\":[{\"type\":\"text\",\"text\":\"weeks with your child\",\"styles\":{}}]}],\"children\":[]}],\"fields\":{}}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\",\"at\":\"2026-11-24T04:25:36.190Z\",\"correlation\":\"a070ca3e-3f8a-4128-bf0e-0d8dfc4d095b\",\"causation\":\"a070ca3e-3f8a-4128-bf0e-0d8dfc4d095b\",\"version\":3}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":66,"stream":"seat-1e77f030-a82d-5856-9c91-2353f042e1a4","revision":1,"id":"d0730039-d178-51de-a32d-7d08205efad8","type":"SeatLapsed","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":null,\"at\":\"2026-11-24T04:25:36.220Z\",\"correlation\":\"dca68f95-e02b-5c28-9072-c80005ec1294\",\"causation\":\"468ed56c-2ef2-553c-98fe-5741c4ae4c5b\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":67,"stream":"seat-ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":1,"id":"079411fa-b2e7-596d-82e7-d6a483568a03","type":"SeatLapsed","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":null,\"at\":\"2026-11-24T04:25:36.332Z\",\"correlation\":\"5783d7d0-bb0e-5b23-bd1d-9cc5270c556e\",\"causation\":\"63300a9b-4766-5948-a611-c8fe65501e84\",\"version\":1}"}$row$);
insert into log.event ("position", stream, revision, id, type, data, metadata) select "position", stream, revision, id, type, data, metadata from json_populate_record(null::log.event, $row${"position":68,"stream":"seat-f0e45621-ce60-52a3-933f-c8faed745274","revision":1,"id":"a704f42b-7553-5095-b9e2-e9e19ca9c14a","type":"SeatLapsed","data":"{\"person_id\":\"01a20bbb-87e6-7288-8c36-81cb652bb9d6\"}","metadata":"{\"space\":\"01a20bbb-87e6-7288-8c36-7f8740151ca4\",\"actor\":null,\"at\":\"2026-11-24T04:25:36.404Z\",\"correlation\":\"d329e3db-364a-54ca-a7c2-4bc873daa08a\",\"causation\":\"4102e111-609b-5044-8ad0-569a7532c967\",\"version\":1}"}$row$);
insert into log.identity (id, only_one) select id, only_one from json_populate_record(null::log.identity, $row${"id":"d433b822-0912-4d58-af04-21c73a5a84e3","only_one":true}$row$);
insert into read_1.acl (id, space, grants) select id, space, grants from json_populate_record(null::read_1.acl, $row${"id":"4b007efe1751fd27b703723f7739234a","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","grants":{"special:public": 0, "special:logged_in": 2}}$row$);
insert into read_1.acl (id, space, grants) select id, space, grants from json_populate_record(null::read_1.acl, $row${"id":"504801f0a4f0e005d627d48612f60050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","grants":{"special:public": 0, "special:logged_in": 2, "link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0": 1, "group:e14b6528-f85c-5730-b16b-8665c2eb650b": 2}}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"4b007efe1751fd27b703723f7739234a","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"special:public","level":0}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"4b007efe1751fd27b703723f7739234a","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"special:logged_in","level":2}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"504801f0a4f0e005d627d48612f60050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"special:public","level":0}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"504801f0a4f0e005d627d48612f60050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"special:logged_in","level":2}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"504801f0a4f0e005d627d48612f60050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0","level":1}$row$);
insert into read_1.acl_grant (acl, space, principal, level) select acl, space, principal, level from json_populate_record(null::read_1.acl_grant, $row${"acl":"504801f0a4f0e005d627d48612f60050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","principal":"group:e14b6528-f85c-5730-b16b-8665c2eb650b","level":2}$row$);
insert into read_1.acquaintance (space, person) select space, person from json_populate_record(null::read_1.acquaintance, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000008","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.5+00:00","last_at":"2026-11-24T04:06:18.5+00:00","count":1,"detail":{"kind": "blog", "title": "Finding things", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000009","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"c315c220-3165-5502-9402-71aec23f9221","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.5+00:00","last_at":"2026-11-24T04:06:18.5+00:00","count":1,"detail":{"kind": "blog", "title": "Welcome to Annals", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000010","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.5+00:00","last_at":"2026-11-24T04:06:18.5+00:00","count":1,"detail":{"kind": "blog", "title": "Running Annals", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000011","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.5+00:00","last_at":"2026-11-24T04:06:18.5+00:00","count":1,"detail":{"kind": "blog", "title": "Writing pages", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000012","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.623+00:00","last_at":"2026-11-24T04:06:18.623+00:00","count":1,"detail":{"note": "Imported", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000013","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"c315c220-3165-5502-9402-71aec23f9221","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.675+00:00","last_at":"2026-11-24T04:06:18.675+00:00","count":1,"detail":{"note": "Imported", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000014","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.676+00:00","last_at":"2026-11-24T04:06:18.676+00:00","count":1,"detail":{"note": "Imported", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000015","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:18.676+00:00","last_at":"2026-11-24T04:06:18.676+00:00","count":1,"detail":{"note": "Imported", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000017","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:19.179+00:00","last_at":"2026-11-24T04:06:19.179+00:00","count":1,"detail":{"kind": "blog", "title": "Keyboard shortcuts", "parent": {"id": "fb0022a3-afd7-5cbd-9235-c3cc645bb0a9", "title": "Writing pages"}},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000018","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:19.213+00:00","last_at":"2026-11-24T04:06:19.213+00:00","count":1,"detail":{"note": "Imported", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000022","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:41.099+00:00","last_at":"2026-11-24T04:06:41.099+00:00","count":1,"detail":{"kind": "blog", "title": "Benefits", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000024","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:41.67+00:00","last_at":"2026-11-24T04:06:41.67+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000025","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:41.949+00:00","last_at":"2026-11-24T04:06:41.949+00:00","count":1,"detail":{"note": "", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000026","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:42.258+00:00","last_at":"2026-11-24T04:06:42.258+00:00","count":1,"detail":{"kind": "blog", "title": "Leave for parents", "parent": {"id": "b7c260d2-1e33-59e0-8896-b38654f608be", "title": "Benefits"}},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000028","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:42.478+00:00","last_at":"2026-11-24T04:06:42.478+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000029","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:42.616+00:00","last_at":"2026-11-24T04:06:42.616+00:00","count":1,"detail":{"note": "", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000030","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:42.918+00:00","last_at":"2026-11-24T04:06:42.918+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000031","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:43.103+00:00","last_at":"2026-11-24T04:06:43.103+00:00","count":1,"detail":{"note": "", "number": 2},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000032","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:43.289+00:00","last_at":"2026-11-24T04:06:43.289+00:00","count":1,"detail":{"kind": "blog", "title": "Holidays", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000034","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:43.606+00:00","last_at":"2026-11-24T04:06:43.606+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000035","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:43.686+00:00","last_at":"2026-11-24T04:06:43.686+00:00","count":1,"detail":{"note": "", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000036","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:43.925+00:00","last_at":"2026-11-24T04:06:43.925+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000038","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryTagged","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.185+00:00","last_at":"2026-11-24T04:06:44.185+00:00","count":1,"detail":{"added": ["20a44635-c51f-5e99-bf25-087384090814"], "removed": []},"changes":[{"after": ["20a44635-c51f-5e99-bf25-087384090814"], "field": "tags", "before": []}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000039","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"VerificationSet","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.239+00:00","last_at":"2026-11-24T04:06:44.239+00:00","count":1,"detail":{"due": "2027-05-18", "person": "01a20bbb-87e6-7288-8c36-81cb652bb9d6"},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000040","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryPinned","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.304+00:00","last_at":"2026-11-24T04:06:44.304+00:00","count":1,"detail":{"pinned": true},"changes":[{"after": true, "field": "pinned", "before": false}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000041","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","type":"EntryTemplateSet","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.343+00:00","last_at":"2026-11-24T04:06:44.343+00:00","count":1,"detail":{"is_template": true},"changes":[{"after": true, "field": "is_template", "before": false}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000045","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryShared","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.618+00:00","last_at":"2026-11-24T04:06:44.618+00:00","count":1,"detail":{"level": 2, "principal": "group:e14b6528-f85c-5730-b16b-8665c2eb650b"},"changes":[{"after": 2, "field": "sharing.group:e14b6528-f85c-5730-b16b-8665c2eb650b", "before": null}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000047","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","type":"EntryShared","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:44.705+00:00","last_at":"2026-11-24T04:06:44.705+00:00","count":1,"detail":{"level": 1, "principal": "link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0"},"changes":[{"after": 1, "field": "sharing.link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0", "before": null}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000050","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"EntryApprovalsSet","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:45.11+00:00","last_at":"2026-11-24T04:06:45.11+00:00","count":1,"detail":{"approvals": 0},"changes":[{"after": 0, "field": "approvals", "before": null}]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000051","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"f0e45621-ce60-52a3-933f-c8faed745274","type":"EntryCreated","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:45.232+00:00","last_at":"2026-11-24T04:06:45.232+00:00","count":1,"detail":{"kind": "blog", "title": "Fax machines", "parent": null},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000053","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"f0e45621-ce60-52a3-933f-c8faed745274","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:45.404+00:00","last_at":"2026-11-24T04:06:45.404+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000054","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"f0e45621-ce60-52a3-933f-c8faed745274","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:45.518+00:00","last_at":"2026-11-24T04:06:45.518+00:00","count":1,"detail":{"note": "", "number": 1},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000055","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"f0e45621-ce60-52a3-933f-c8faed745274","type":"EntryTrashed","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:06:45.567+00:00","last_at":"2026-11-24T04:06:45.567+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000057","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"c315c220-3165-5502-9402-71aec23f9221","type":"EntryTrashed","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:09:21.88+00:00","last_at":"2026-11-24T04:09:21.88+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000058","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","type":"EntryTrashed","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:09:22.076+00:00","last_at":"2026-11-24T04:09:22.076+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000059","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","type":"EntryTrashed","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:09:22.252+00:00","last_at":"2026-11-24T04:09:22.252+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000060","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"EntryTrashed","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:09:22.499+00:00","last_at":"2026-11-24T04:09:22.499+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000064","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"DraftSaved","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:25:36.071+00:00","last_at":"2026-11-24T04:25:36.071+00:00","count":1,"detail":{},"changes":[]}$row$);
insert into read_1.activity (id, space, entry, type, actor, at, last_at, count, detail, changes) select id, space, entry, type, actor, at, last_at, count, detail, changes from json_populate_record(null::read_1.activity, $row${"id":"00000000000000000065","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"EntryPublished","actor":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","at":"2026-11-24T04:25:36.19+00:00","last_at":"2026-11-24T04:25:36.19+00:00","count":1,"detail":{"note": "", "number": 2},"changes":[]}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:18.623+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:18.675+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:18.676+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:18.676+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":0,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:19.213+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":3,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:43.103+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":2,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":2,"fields":{},"changed":true,"saved_at":"2026-11-24T04:06:43.925+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":1,"save_bytes":236,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"f0e45621-ce60-52a3-933f-c8faed745274","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":1,"fields":{},"changed":false,"saved_at":"2026-11-24T04:06:45.518+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":1,"whole_version":1,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft (entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone) select entry, space, revision, fields, changed, saved_at, saved_by, version, whole_version, saves, save_bytes, stands_alone from json_populate_record(null::read_1.draft, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","revision":3,"fields":{},"changed":false,"saved_at":"2026-11-24T04:25:36.19+00:00","saved_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","version":2,"whole_version":2,"saves":0,"save_bytes":0,"stands_alone":false}$row$);
insert into read_1.draft_text (entry, revision, blocks, changes) select entry, revision, blocks, changes from json_populate_record(null::read_1.draft_text, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","revision":2,"blocks":null,"changes":[{"op":"add","block":{"id":"b","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"And the 24th of December.","styles":{}}]},"parent":null,"after":"a"}]}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"b7c260d2-1e33-59e0-8896-b38654f608be","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Benefits","given_title":"Benefits","sort_title":"benefits","slug":"benefits","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":0,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":false,"trashed_at":null,"trashed_by":null,"purged":false,"version":2,"published_at":"2026-11-24T04:25:36.19+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:41.099+00:00","updated_at":"2026-11-24T04:25:36.19+00:00","changed_at":"2026-11-24T04:25:36.19+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":false,"children":1}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"f0e45621-ce60-52a3-933f-c8faed745274","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Fax machines","given_title":"Fax machines","sort_title":"fax machines","slug":"fax-machines","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":true,"trashed_at":"2026-11-24T04:06:45.567+00:00","trashed_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","purged":false,"version":1,"published_at":"2026-11-24T04:06:45.518+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:45.232+00:00","updated_at":"2026-11-24T04:06:45.518+00:00","changed_at":"2026-11-24T04:06:45.567+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Holidays","given_title":"Holidays","sort_title":"holidays","slug":"holidays","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":true,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":false,"trashed_at":null,"trashed_by":null,"purged":false,"version":1,"published_at":"2026-11-24T04:06:43.686+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:43.289+00:00","updated_at":"2026-11-24T04:06:44.343+00:00","changed_at":"2026-11-24T04:06:44.343+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":false,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"c315c220-3165-5502-9402-71aec23f9221","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Welcome to Annals","given_title":"Welcome to Annals","sort_title":"welcome to annals","slug":"welcome-to-annals","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":true,"trashed_at":"2026-11-24T04:09:21.88+00:00","trashed_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","purged":false,"version":1,"published_at":"2026-11-24T04:06:18.675+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:18.5+00:00","updated_at":"2026-11-24T04:06:18.675+00:00","changed_at":"2026-11-24T04:09:21.88+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"1e77f030-a82d-5856-9c91-2353f042e1a4","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"blog","title":"Leave for parents","given_title":"Leave for parents","sort_title":"leave for parents","slug":"leave-for-parents","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":["20a44635-c51f-5e99-bf25-087384090814"],"tagged_at":{"20a44635-c51f-5e99-bf25-087384090814": "2026-11-24T04:06:44.185Z"},"is_template":false,"pinned_under":"b7c260d2-1e33-59e0-8896-b38654f608be","approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{"link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0": 1, "group:e14b6528-f85c-5730-b16b-8665c2eb650b": 2},"inherits":true,"trash_root":false,"trashed_at":null,"trashed_by":null,"purged":false,"version":2,"published_at":"2026-11-24T04:06:43.103+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:42.258+00:00","updated_at":"2026-11-24T04:06:44.185+00:00","changed_at":"2026-11-24T04:06:44.705+00:00","ancestors":["b7c260d2-1e33-59e0-8896-b38654f608be"],"acl":"504801f0a4f0e005d627d48612f60050","trashed":false,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Finding things","given_title":"Finding things","sort_title":"finding things","slug":"finding-things","description":"","icon":"","sort_order":1,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":true,"trashed_at":"2026-11-24T04:09:22.076+00:00","trashed_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","purged":false,"version":1,"published_at":"2026-11-24T04:06:18.623+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:18.5+00:00","updated_at":"2026-11-24T04:06:18.623+00:00","changed_at":"2026-11-24T04:09:22.076+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Running Annals","given_title":"Running Annals","sort_title":"running annals","slug":"running-annals","description":"","icon":"","sort_order":1,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":true,"trashed_at":"2026-11-24T04:09:22.252+00:00","trashed_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","purged":false,"version":1,"published_at":"2026-11-24T04:06:18.676+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:18.5+00:00","updated_at":"2026-11-24T04:06:18.676+00:00","changed_at":"2026-11-24T04:09:22.252+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"439ff9c7-e367-54c4-a3be-592fabb9ddde","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"blog","title":"Keyboard shortcuts","given_title":"Keyboard shortcuts","sort_title":"keyboard shortcuts","slug":"keyboard-shortcuts","description":"","icon":"","sort_order":0,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":false,"trashed_at":null,"trashed_by":null,"purged":false,"version":1,"published_at":"2026-11-24T04:06:19.213+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:19.179+00:00","updated_at":"2026-11-24T04:06:19.213+00:00","changed_at":"2026-11-24T04:06:19.213+00:00","ancestors":["fb0022a3-afd7-5cbd-9235-c3cc645bb0a9"],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry (id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children) select id, space, parent, type, title, given_title, sort_title, slug, description, icon, sort_order, show_in_nav, commentable, template_id, settings, tags, tagged_at, is_template, pinned_under, approvals, author, own_sharing, inherits, trash_root, trashed_at, trashed_by, purged, version, published_at, published_by, created_at, updated_at, changed_at, ancestors, acl, trashed, children from json_populate_record(null::read_1.entry, $row${"id":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","parent":null,"type":"blog","title":"Writing pages","given_title":"Writing pages","sort_title":"writing pages","slug":"writing-pages","description":"","icon":"","sort_order":1,"show_in_nav":true,"commentable":false,"template_id":null,"settings":{},"tags":[],"tagged_at":{},"is_template":false,"pinned_under":null,"approvals":null,"author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","own_sharing":{},"inherits":true,"trash_root":true,"trashed_at":"2026-11-24T04:09:22.499+00:00","trashed_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","purged":false,"version":1,"published_at":"2026-11-24T04:06:18.676+00:00","published_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","created_at":"2026-11-24T04:06:18.5+00:00","updated_at":"2026-11-24T04:06:18.676+00:00","changed_at":"2026-11-24T04:09:22.499+00:00","ancestors":[],"acl":"4b007efe1751fd27b703723f7739234a","trashed":true,"children":0}$row$);
insert into read_1.entry_link (entry, target, text, mentioned) select entry, target, text, mentioned from json_populate_record(null::read_1.entry_link, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","target":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","text":"Writing pages","mentioned":false}$row$);
insert into read_1.entry_link (entry, target, text, mentioned) select entry, target, text, mentioned from json_populate_record(null::read_1.entry_link, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","target":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","text":"Finding things","mentioned":false}$row$);
insert into read_1.entry_link (entry, target, text, mentioned) select entry, target, text, mentioned from json_populate_record(null::read_1.entry_link, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","target":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","text":"Running Annals","mentioned":false}$row$);
insert into read_1.entry_link (entry, target, text, mentioned) select entry, target, text, mentioned from json_populate_record(null::read_1.entry_link, $row${"entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","target":"439ff9c7-e367-54c4-a3be-592fabb9ddde","text":"keyboard shortcuts","mentioned":false}$row$);
insert into read_1.entry_link (entry, target, text, mentioned) select entry, target, text, mentioned from json_populate_record(null::read_1.entry_link, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","target":"1e77f030-a82d-5856-9c91-2353f042e1a4","text":"weeks with your child","mentioned":false}$row$);
insert into read_1.entry_tag (entry, tag, space, name, color, since) select entry, tag, space, name, color, since from json_populate_record(null::read_1.entry_tag, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","tag":"20a44635-c51f-5e99-bf25-087384090814","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","name":"family","color":"pink","since":"2026-11-24T04:06:44.185+00:00"}$row$);
insert into read_1.favorite (space, person, entry, place) select space, person, entry, place from json_populate_record(null::read_1.favorite, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","place":1}$row$);
insert into read_1.group_member (group_id, person, space, added_at, added_by) select group_id, person, space, added_at, added_by from json_populate_record(null::read_1.group_member, $row${"group_id":"e14b6528-f85c-5730-b16b-8665c2eb650b","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","added_at":"2026-11-24T04:06:44.587+00:00","added_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.import_job (id, space, name, state, total, done, created, updated, unchanged, started_by, started_at, ended_at, problems, entry) select id, space, name, state, total, done, created, updated, unchanged, started_by, started_at, ended_at, problems, entry from json_populate_record(null::read_1.import_job, $row${"id":"26dc6007-ca0a-5ffe-9112-c6c5cf23b87f","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","name":"Welcome","state":"finished","total":5,"done":5,"created":5,"updated":0,"unchanged":0,"started_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","started_at":"2026-11-24T04:06:10.317+00:00","ended_at":"2026-11-24T04:06:20.227+00:00","problems":0,"entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2"}$row$);
insert into read_1.installation (space, person) select space, person from json_populate_record(null::read_1.installation, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.member (space, person, roles, joined_at) select space, person, roles, joined_at from json_populate_record(null::read_1.member, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","roles":["admin"],"joined_at":"2026-11-24T04:06:09.84+00:00"}$row$);
insert into read_1.nav_item (id, space, title, slug, url, role, sort_order, parent) select id, space, title, slug, url, role, sort_order, parent from json_populate_record(null::read_1.nav_item, $row${"id":"af54445d-d7f0-57b6-8c67-fdf1a58b6107","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","title":"Leave","slug":"","url":"https://example.org/leave","role":[],"sort_order":0,"parent":null}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","html":"<p>The <strong>jumper</strong> (<code>Ctrl K</code>, <code>⌘ K</code>) finds pages by their title, their headings and their text while you type. It forgives typos, finds the inside of words and identifiers such as <code>libfoo-2.14.3</code>, and marks what it found.</p><p>It also does things: type <em>move</em>, <em>versions</em> or <em>new page</em>.</p><p>The <strong>tree</strong> on the left shows the pages under each other. Drag a page to move it, or use <em>Move to…</em> in its menu. Everything below it comes along.</p>","headings":[],"text":"The jumper (Ctrl K, ⌘ K) finds pages by their title, their headings and their text while you type. It forgives typos, finds the inside of words and identifiers such as libfoo-2.14.3, and marks what it found.\nIt also does things: type move, versions or new page.\nThe tree on the left shows the pages under each other. Drag a page to move it, or use Move to… in its menu. Everything below it comes along."}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","html":"<p>Annals is a knowledge base that forgets nothing. Every change is kept as a fact, so you can always see <strong>who did what, when</strong>, and read any page as it was on any day.</p><div class=\"call call-tip\" role=\"note\" aria-label=\"Tip\"><span class=\"call-icon\" aria-hidden=\"true\"></span><div><p>This small handbook is yours: change it, move it, or delete it. Deleted pages wait in the trash.</p></div></div><h2 id=\"three-things-to-try\">Three things to try</h2><ol><li>Press <code>Ctrl K</code> (on a Mac <code>⌘ K</code>) and type two or three letters of what you look for. A typo does no harm.</li><li>Press <strong>Edit</strong> on this page, type <code>/</code> on an empty line, and see what a page can hold. What you write is saved as you type; nobody sees it until you press <strong>Publish</strong>.</li><li>Open <strong>Show versions</strong> in the menu of this page, and look at it as it was before you changed it.</li></ol><h2 id=\"where-to-go-on\">Where to go on</h2><ul><li><a href=\"/fb0022a3-afd7-5cbd-9235-c3cc645bb0a9\">Writing pages</a>: drafts, blocks, publishing</li><li><a href=\"/b12c8bdc-7c66-589a-af1a-93c571bb04c2\">Finding things</a>: the jumper and the tree</li><li><a href=\"/28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e\">Running Annals</a>: import, export, backup</li></ul>","headings":[{"id": "three-things-to-try", "level": 2, "title": "Three things to try"}, {"id": "where-to-go-on", "level": 2, "title": "Where to go on"}],"text":"Annals is a knowledge base that forgets nothing. Every change is kept as a fact, so you can always see who did what, when, and read any page as it was on any day.\nThis small handbook is yours: change it, move it, or delete it. Deleted pages wait in the trash.\nThree things to try\nPress Ctrl K (on a Mac ⌘ K) and type two or three letters of what you look for. A typo does no harm.\nPress Edit on this page, type / on an empty line, and see what a page can hold. What you write is saved as you type; nobody sees it until you press Publish.\nOpen Show versions in the menu of this page, and look at it as it was before you changed it.\nWhere to go on\nWriting pages: drafts, blocks, publishing\nFinding things: the jumper and the tree\nRunning Annals: import, export, backup"}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","html":"<p>Annals keeps everything in one data folder. These commands run beside it, in the project&#39;s folder:</p><figure class=\"code\"><header><span>Shell</span></header><pre tabindex=\"0\"><code class=\"language-sh\">npx annals import ./handbook     # a folder or a zip of Markdown becomes pages\nnpx annals export ./copy         # and back out again\nnpx annals rebuild               # computes all read models anew, while people read on</code></pre></figure><p>Importing the same folder again changes only what changed. An export can be imported again and gives the same pages.</p><ul class=\"checks\"><li><label><input type=\"checkbox\" disabled><span>Import what you already have</span></label></li><li><label><input type=\"checkbox\" disabled><span>Invite the people you work with</span></label></li><li><label><input type=\"checkbox\" disabled><span>Copy the data folder somewhere safe, regularly</span></label></li></ul>","headings":[],"text":"Annals keeps everything in one data folder. These commands run beside it, in the project's folder:\nnpx annals import ./handbook     # a folder or a zip of Markdown becomes pages\nnpx annals export ./copy         # and back out again\nnpx annals rebuild               # computes all read models anew, while people read on\nImporting the same folder again changes only what changed. An export can be imported again and gives the same pages.\nImport what you already have\nInvite the people you work with\nCopy the data folder somewhere safe, regularly"}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","html":"<p>A page is a list of blocks: paragraphs, headings, lists, tables, code, images, notes. Reading and writing look the same.</p><h2 id=\"drafts-and-publishing\">Drafts and publishing</h2><p>While you edit, you hold the page&#39;s <strong>editor seat</strong>: others see that you are writing, and cannot write over you. Your draft is saved a moment after each pause. People go on reading the published page until you press <strong>Publish</strong>.</p><div class=\"tbl\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">Word in the bar</th><th scope=\"col\">What it means</th></tr></thead><tbody><tr><td>Saving…</td><td>the draft is on its way</td></tr><tr><td>Saved</td><td>the server has it</td></tr><tr><td>Not saved - retrying</td><td>the server did not answer; nothing is lost</td></tr><tr><td>Offline: kept in this browser</td><td>it will be saved when the connection is back</td></tr></tbody></table></div><h2 id=\"blocks\">Blocks</h2><p>Type <code>/</code> for the list of blocks, <code>@</code> to mention a person or a page, or write Markdown as you go:</p><ul><li><code>##</code> and a space begins a heading</li><li><code>-</code> and a space begins a list</li><li><code>[]</code> and a space begins a checklist</li><li>three backticks begin code</li></ul><figure class=\"code\"><header><span>TypeScript</span></header><pre tabindex=\"0\"><code class=\"language-ts\">const greeting = &quot;Code is coloured in the language you choose&quot;;</code></pre></figure><p>See also <a href=\"/439ff9c7-e367-54c4-a3be-592fabb9ddde\">keyboard shortcuts</a>.</p>","headings":[{"id": "drafts-and-publishing", "level": 2, "title": "Drafts and publishing"}, {"id": "blocks", "level": 2, "title": "Blocks"}],"text":"A page is a list of blocks: paragraphs, headings, lists, tables, code, images, notes. Reading and writing look the same.\nDrafts and publishing\nWhile you edit, you hold the page's editor seat: others see that you are writing, and cannot write over you. Your draft is saved a moment after each pause. People go on reading the published page until you press Publish.\nWord in the bar · What it means\nSaving… · the draft is on its way\nSaved · the server has it\nNot saved - retrying · the server did not answer; nothing is lost\nOffline: kept in this browser · it will be saved when the connection is back\nBlocks\nType / for the list of blocks, @ to mention a person or a page, or write Markdown as you go:\n## and a space begins a heading\n- and a space begins a list\n[] and a space begins a checklist\nthree backticks begin code\nconst greeting = \"Code is coloured in the language you choose\";\nSee also keyboard shortcuts."}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","html":"<p>Press <code>?</code> anywhere to see them all.</p><div class=\"tbl\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">Keys</th><th scope=\"col\">What they do</th></tr></thead><tbody><tr><td><code>Ctrl K</code> / <code>⌘ K</code></td><td>find a page, or do something</td></tr><tr><td><code>Ctrl E</code> / <code>⌘ E</code></td><td>edit this page, or stop editing</td></tr><tr><td><code>Ctrl Shift P</code> / <code>⌘ ⇧ P</code></td><td>publish</td></tr><tr><td><code>Ctrl .</code> / <code>⌘ .</code></td><td>hide or show the sidebar</td></tr><tr><td><code>Alt ↑</code> <code>Alt ↓</code></td><td>move a block</td></tr></tbody></table></div>","headings":[],"text":"Press ? anywhere to see them all.\nKeys · What they do\nCtrl K / ⌘ K · find a page, or do something\nCtrl E / ⌘ E · edit this page, or stop editing\nCtrl Shift P / ⌘ ⇧ P · publish\nCtrl . / ⌘ . · hide or show the sidebar\nAlt ↑ Alt ↓ · move a block"}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","html":"<p>Eighteen weeks.</p><p>Ann Lindqvist.</p><p>See <a href=\"/entries/b7c260d2-1e33-59e0-8896-b38654f608be\">what else you get</a></p>","headings":[],"text":"Eighteen weeks.\nAnn Lindqvist.\nSee what else you get"}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","html":"<p>Thirty days.</p>","headings":[],"text":"Thirty days."}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"f0e45621-ce60-52a3-933f-c8faed745274","html":"<p>Nobody has one.</p>","headings":[],"text":"Nobody has one."}$row$);
insert into read_1.page (entry, html, headings, text) select entry, html, headings, text from json_populate_record(null::read_1.page, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","html":"<p>What you get beside your pay: <a href=\"/leave-for-parents~1e77f030-a82d-5856-9c91-2353f042e1a4\">weeks with your child</a></p>","headings":[],"text":"What you get beside your pay: weeks with your child"}$row$);
insert into read_1.page_link (id, space, entry, until, has_password, made_at, made_by, ended) select id, space, entry, until, has_password, made_at, made_by, ended from json_populate_record(null::read_1.page_link, $row${"id":"0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","until":null,"has_password":false,"made_at":"2026-11-24T04:06:44.684+00:00","made_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","ended":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.5+00:00","until":"2026-11-24T04:06:18.676+00:00","parent":null,"type":"blog","title":"Running Annals","sort_title":"running annals","slug":"running-annals","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.5+00:00","until":"2026-11-24T04:06:18.623+00:00","parent":null,"type":"blog","title":"Finding things","sort_title":"finding things","slug":"finding-things","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"c315c220-3165-5502-9402-71aec23f9221","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.5+00:00","until":"2026-11-24T04:06:18.675+00:00","parent":null,"type":"blog","title":"Welcome to Annals","sort_title":"welcome to annals","slug":"welcome-to-annals","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.5+00:00","until":"2026-11-24T04:06:18.676+00:00","parent":null,"type":"blog","title":"Writing pages","sort_title":"writing pages","slug":"writing-pages","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"439ff9c7-e367-54c4-a3be-592fabb9ddde","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:19.179+00:00","until":"2026-11-24T04:06:19.213+00:00","parent":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"blog","title":"Keyboard shortcuts","sort_title":"keyboard shortcuts","slug":"keyboard-shortcuts","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"439ff9c7-e367-54c4-a3be-592fabb9ddde","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:19.213+00:00","until":null,"parent":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","type":"blog","title":"Keyboard shortcuts","sort_title":"keyboard shortcuts","slug":"keyboard-shortcuts","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"b7c260d2-1e33-59e0-8896-b38654f608be","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:41.099+00:00","until":"2026-11-24T04:06:41.949+00:00","parent":null,"type":"blog","title":"Benefits","sort_title":"benefits","slug":"benefits","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"b7c260d2-1e33-59e0-8896-b38654f608be","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:41.949+00:00","until":null,"parent":null,"type":"blog","title":"Benefits","sort_title":"benefits","slug":"benefits","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"1e77f030-a82d-5856-9c91-2353f042e1a4","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:42.258+00:00","until":"2026-11-24T04:06:42.616+00:00","parent":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"blog","title":"Leave for parents","sort_title":"leave for parents","slug":"leave-for-parents","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"1e77f030-a82d-5856-9c91-2353f042e1a4","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:42.616+00:00","until":null,"parent":"b7c260d2-1e33-59e0-8896-b38654f608be","type":"blog","title":"Leave for parents","sort_title":"leave for parents","slug":"leave-for-parents","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:43.289+00:00","until":"2026-11-24T04:06:43.686+00:00","parent":null,"type":"blog","title":"Holidays","sort_title":"holidays","slug":"holidays","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:43.686+00:00","until":null,"parent":null,"type":"blog","title":"Holidays","sort_title":"holidays","slug":"holidays","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"f0e45621-ce60-52a3-933f-c8faed745274","number":1,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:45.232+00:00","until":"2026-11-24T04:06:45.518+00:00","parent":null,"type":"blog","title":"Fax machines","sort_title":"fax machines","slug":"fax-machines","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":false}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"f0e45621-ce60-52a3-933f-c8faed745274","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:45.518+00:00","until":"2026-11-24T04:06:45.567+00:00","parent":null,"type":"blog","title":"Fax machines","sort_title":"fax machines","slug":"fax-machines","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"f0e45621-ce60-52a3-933f-c8faed745274","number":3,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:45.567+00:00","until":null,"parent":null,"type":"blog","title":"Fax machines","sort_title":"fax machines","slug":"fax-machines","icon":"","sort_order":0,"show_in_nav":true,"trash_root":true,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"c315c220-3165-5502-9402-71aec23f9221","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.675+00:00","until":"2026-11-24T04:09:21.88+00:00","parent":null,"type":"blog","title":"Welcome to Annals","sort_title":"welcome to annals","slug":"welcome-to-annals","icon":"","sort_order":0,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"c315c220-3165-5502-9402-71aec23f9221","number":3,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:09:21.88+00:00","until":null,"parent":null,"type":"blog","title":"Welcome to Annals","sort_title":"welcome to annals","slug":"welcome-to-annals","icon":"","sort_order":0,"show_in_nav":true,"trash_root":true,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.623+00:00","until":"2026-11-24T04:09:22.076+00:00","parent":null,"type":"blog","title":"Finding things","sort_title":"finding things","slug":"finding-things","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","number":3,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:09:22.076+00:00","until":null,"parent":null,"type":"blog","title":"Finding things","sort_title":"finding things","slug":"finding-things","icon":"","sort_order":1,"show_in_nav":true,"trash_root":true,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.676+00:00","until":"2026-11-24T04:09:22.252+00:00","parent":null,"type":"blog","title":"Running Annals","sort_title":"running annals","slug":"running-annals","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","number":3,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:09:22.252+00:00","until":null,"parent":null,"type":"blog","title":"Running Annals","sort_title":"running annals","slug":"running-annals","icon":"","sort_order":1,"show_in_nav":true,"trash_root":true,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","number":2,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:06:18.676+00:00","until":"2026-11-24T04:09:22.499+00:00","parent":null,"type":"blog","title":"Writing pages","sort_title":"writing pages","slug":"writing-pages","icon":"","sort_order":1,"show_in_nav":true,"trash_root":false,"published":true}$row$);
insert into read_1.past_entry (id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published) select id, number, space, since, until, parent, type, title, sort_title, slug, icon, sort_order, show_in_nav, trash_root, published from json_populate_record(null::read_1.past_entry, $row${"id":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","number":3,"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","since":"2026-11-24T04:09:22.499+00:00","until":null,"parent":null,"type":"blog","title":"Writing pages","sort_title":"writing pages","slug":"writing-pages","icon":"","sort_order":1,"show_in_nav":true,"trash_root":true,"published":true}$row$);
insert into read_1.people_group (id, space, name, sort_name, description, created_at, created_by) select id, space, name, sort_name, description, created_at, created_by from json_populate_record(null::read_1.people_group, $row${"id":"e14b6528-f85c-5730-b16b-8665c2eb650b","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","name":"Parents","sort_name":"parents","description":"Who has children.","created_at":"2026-11-24T04:06:44.477+00:00","created_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.person (id, email, first_name, last_name, display_name, erased, picture, picture_content, language) select id, email, first_name, last_name, display_name, erased, picture, picture_content, language from json_populate_record(null::read_1.person, $row${"id":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","email":"mira@example.org","first_name":"mira","last_name":"","display_name":"mira","erased":false,"picture":null,"picture_content":null,"language":null}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"b12c8bdc-7c66-589a-af1a-93c571bb04c2","number":1,"title":"Finding things","description":"","note":"Imported","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 1, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"e07190fc0dd2","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"The ","styles":{}},{"type":"text","text":"jumper","styles":{"bold":true}},{"type":"text","text":" (","styles":{}},{"type":"text","text":"Ctrl K","styles":{"code":true}},{"type":"text","text":", ","styles":{}},{"type":"text","text":"⌘ K","styles":{"code":true}},{"type":"text","text":") finds pages by their title, their headings and their text while you type. It forgives typos, finds the inside of words and identifiers such as ","styles":{}},{"type":"text","text":"libfoo-2.14.3","styles":{"code":true}},{"type":"text","text":", and marks what it found.","styles":{}}],"children":[]},{"id":"f3ef94936409","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"It also does things: type ","styles":{}},{"type":"text","text":"move","styles":{"italic":true}},{"type":"text","text":", ","styles":{}},{"type":"text","text":"versions","styles":{"italic":true}},{"type":"text","text":" or ","styles":{}},{"type":"text","text":"new page","styles":{"italic":true}},{"type":"text","text":".","styles":{}}],"children":[]},{"id":"3ae961a371e9","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"The ","styles":{}},{"type":"text","text":"tree","styles":{"bold":true}},{"type":"text","text":" on the left shows the pages under each other. Drag a page to move it, or use ","styles":{}},{"type":"text","text":"Move to…","styles":{"italic":true}},{"type":"text","text":" in its menu. Everything below it comes along.","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:18.623+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"c315c220-3165-5502-9402-71aec23f9221","number":1,"title":"Welcome to Annals","description":"","note":"Imported","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"d22c3025d470","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Annals is a knowledge base that forgets nothing. Every change is kept as a fact, so you can always see ","styles":{}},{"type":"text","text":"who did what, when","styles":{"bold":true}},{"type":"text","text":", and read any page as it was on any day.","styles":{}}],"children":[]},{"id":"ab869219e4ec","type":"callout","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","tone":"tip"},"content":[{"type":"text","text":"This small handbook is yours: change it, move it, or delete it. Deleted pages wait in the trash.","styles":{}}],"children":[]},{"id":"35998db9976c","type":"heading","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","level":2,"isToggleable":false},"content":[{"type":"text","text":"Three things to try","styles":{}}],"children":[]},{"id":"9d1068d13ec4","type":"numberedListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Press ","styles":{}},{"type":"text","text":"Ctrl K","styles":{"code":true}},{"type":"text","text":" (on a Mac ","styles":{}},{"type":"text","text":"⌘ K","styles":{"code":true}},{"type":"text","text":") and type two or three letters of what you look for. A typo does no harm.","styles":{}}],"children":[]},{"id":"2d75b2860769","type":"numberedListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Press ","styles":{}},{"type":"text","text":"Edit","styles":{"bold":true}},{"type":"text","text":" on this page, type ","styles":{}},{"type":"text","text":"/","styles":{"code":true}},{"type":"text","text":" on an empty line, and see what a page can hold. What you write is saved as you type; nobody sees it until you press ","styles":{}},{"type":"text","text":"Publish","styles":{"bold":true}},{"type":"text","text":".","styles":{}}],"children":[]},{"id":"05afe476db7f","type":"numberedListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Open ","styles":{}},{"type":"text","text":"Show versions","styles":{"bold":true}},{"type":"text","text":" in the menu of this page, and look at it as it was before you changed it.","styles":{}}],"children":[]},{"id":"7a2c74fd7d47","type":"heading","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","level":2,"isToggleable":false},"content":[{"type":"text","text":"Where to go on","styles":{}}],"children":[]},{"id":"142ec50a1dde","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"link","href":"/fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","content":[{"type":"text","text":"Writing pages","styles":{}}]},{"type":"text","text":": drafts, blocks, publishing","styles":{}}],"children":[]},{"id":"2c707f3e32e5","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"link","href":"/b12c8bdc-7c66-589a-af1a-93c571bb04c2","content":[{"type":"text","text":"Finding things","styles":{}}]},{"type":"text","text":": the jumper and the tree","styles":{}}],"children":[]},{"id":"7b94f95be820","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"link","href":"/28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","content":[{"type":"text","text":"Running Annals","styles":{}}]},{"type":"text","text":": import, export, backup","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:18.675+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"28e5eff2-ebe0-51c5-ae0f-6ebd5e7a4f1e","number":1,"title":"Running Annals","description":"","note":"Imported","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 1, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"c9eefe433781","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Annals keeps everything in one data folder. These commands run beside it, in the project's folder:","styles":{}}],"children":[]},{"id":"0ac487639266","type":"codeBlock","props":{"language":"sh"},"content":[{"type":"text","text":"npx annals import ./handbook     # a folder or a zip of Markdown becomes pages\nnpx annals export ./copy         # and back out again\nnpx annals rebuild               # computes all read models anew, while people read on","styles":{}}],"children":[]},{"id":"243b837fa10b","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Importing the same folder again changes only what changed. An export can be imported again and gives the same pages.","styles":{}}],"children":[]},{"id":"1ed0f89eae6f","type":"checkListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","checked":false},"content":[{"type":"text","text":"Import what you already have","styles":{}}],"children":[]},{"id":"423256363d0e","type":"checkListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","checked":false},"content":[{"type":"text","text":"Invite the people you work with","styles":{}}],"children":[]},{"id":"b3565cb74475","type":"checkListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","checked":false},"content":[{"type":"text","text":"Copy the data folder somewhere safe, regularly","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:18.676+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"fb0022a3-afd7-5cbd-9235-c3cc645bb0a9","number":1,"title":"Writing pages","description":"","note":"Imported","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 1, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"9a14d8a87f0c","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"A page is a list of blocks: paragraphs, headings, lists, tables, code, images, notes. Reading and writing look the same.","styles":{}}],"children":[]},{"id":"930fc6eb62f0","type":"heading","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","level":2,"isToggleable":false},"content":[{"type":"text","text":"Drafts and publishing","styles":{}}],"children":[]},{"id":"ad0c976d4dbd","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"While you edit, you hold the page's ","styles":{}},{"type":"text","text":"editor seat","styles":{"bold":true}},{"type":"text","text":": others see that you are writing, and cannot write over you. Your draft is saved a moment after each pause. People go on reading the published page until you press ","styles":{}},{"type":"text","text":"Publish","styles":{"bold":true}},{"type":"text","text":".","styles":{}}],"children":[]},{"id":"e3d0ac47abae","type":"table","props":{"textColor":"default"},"content":{"type":"tableContent","columnWidths":[null,null],"headerRows":1,"rows":[{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Word in the bar","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"What it means","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Saving…","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"the draft is on its way","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Saved","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"the server has it","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Not saved - retrying","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"the server did not answer; nothing is lost","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Offline: kept in this browser","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"it will be saved when the connection is back","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]}]},"children":[]},{"id":"b723bf4cb843","type":"heading","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","level":2,"isToggleable":false},"content":[{"type":"text","text":"Blocks","styles":{}}],"children":[]},{"id":"0d2e51b236df","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Type ","styles":{}},{"type":"text","text":"/","styles":{"code":true}},{"type":"text","text":" for the list of blocks, ","styles":{}},{"type":"text","text":"@","styles":{"code":true}},{"type":"text","text":" to mention a person or a page, or write Markdown as you go:","styles":{}}],"children":[]},{"id":"f46a86dc0e17","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"##","styles":{"code":true}},{"type":"text","text":" and a space begins a heading","styles":{}}],"children":[]},{"id":"2130bc63f5b8","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"-","styles":{"code":true}},{"type":"text","text":" and a space begins a list","styles":{}}],"children":[]},{"id":"5d322013b0de","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"[]","styles":{"code":true}},{"type":"text","text":" and a space begins a checklist","styles":{}}],"children":[]},{"id":"81f0973d208b","type":"bulletListItem","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"three backticks begin code","styles":{}}],"children":[]},{"id":"fee603614224","type":"codeBlock","props":{"language":"ts"},"content":[{"type":"text","text":"const greeting = \"Code is coloured in the language you choose\";","styles":{}}],"children":[]},{"id":"05496f7fa917","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"See also ","styles":{}},{"type":"link","href":"/439ff9c7-e367-54c4-a3be-592fabb9ddde","content":[{"type":"text","text":"keyboard shortcuts","styles":{}}]},{"type":"text","text":".","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:18.676+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"439ff9c7-e367-54c4-a3be-592fabb9ddde","number":1,"title":"Keyboard shortcuts","description":"","note":"Imported","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"145eff695291","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Press ","styles":{}},{"type":"text","text":"?","styles":{"code":true}},{"type":"text","text":" anywhere to see them all.","styles":{}}],"children":[]},{"id":"5dd4fe4f4eb2","type":"table","props":{"textColor":"default"},"content":{"type":"tableContent","columnWidths":[null,null],"headerRows":1,"rows":[{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Keys","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"What they do","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Ctrl K","styles":{"code":true}},{"type":"text","text":" / ","styles":{}},{"type":"text","text":"⌘ K","styles":{"code":true}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"find a page, or do something","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Ctrl E","styles":{"code":true}},{"type":"text","text":" / ","styles":{}},{"type":"text","text":"⌘ E","styles":{"code":true}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"edit this page, or stop editing","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Ctrl Shift P","styles":{"code":true}},{"type":"text","text":" / ","styles":{}},{"type":"text","text":"⌘ ⇧ P","styles":{"code":true}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"publish","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Ctrl .","styles":{"code":true}},{"type":"text","text":" / ","styles":{}},{"type":"text","text":"⌘ .","styles":{"code":true}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"hide or show the sidebar","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]},{"cells":[{"type":"tableCell","content":[{"type":"text","text":"Alt ↑","styles":{"code":true}},{"type":"text","text":" ","styles":{}},{"type":"text","text":"Alt ↓","styles":{"code":true}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}},{"type":"tableCell","content":[{"type":"text","text":"move a block","styles":{}}],"props":{"backgroundColor":"default","textColor":"default","textAlignment":"left","colspan":1,"rowspan":1}}]}]},"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:19.213+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","number":1,"title":"Benefits","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"What you get beside your pay.","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:41.949+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","number":1,"title":"Leave for parents","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Sixteen weeks.","styles":{}}],"children":[]},{"id":"b","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Ann Lindqvist.","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:42.616+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","number":2,"title":"Leave for parents","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":null,"changes":[{"op":"set","block":{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Eighteen weeks.","styles":{}}]}},{"op":"add","block":{"id":"c","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"See ","styles":{}},{"type":"link","href":"/entries/b7c260d2-1e33-59e0-8896-b38654f608be","content":[{"type":"text","text":"what else you get","styles":{}}]}]},"parent":null,"after":"b"}],"whole":1,"at":"2026-11-24T04:06:43.103+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","number":1,"title":"Holidays","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Thirty days.","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:43.686+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"f0e45621-ce60-52a3-933f-c8faed745274","number":1,"title":"Fax machines","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"Nobody has one.","styles":{}}],"children":[]}],"changes":null,"whole":1,"at":"2026-11-24T04:06:45.518+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.revision (entry, number, title, description, note, fields, blocks, changes, whole, at, by) select entry, number, title, description, note, fields, blocks, changes, whole, at, by from json_populate_record(null::read_1.revision, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","number":2,"title":"Benefits","description":"","note":"","fields":{"icon": "", "tags": [], "settings": {}, "sort_order": 0, "commentable": false, "show_in_nav": true, "template_id": null},"blocks":[{"id":"a","type":"paragraph","props":{"backgroundColor":"default","textColor":"default","textAlignment":"left"},"content":[{"type":"text","text":"What you get beside your pay: ","styles":{}},{"type":"link","href":"/leave-for-parents~1e77f030-a82d-5856-9c91-2353f042e1a4","content":[{"type":"text","text":"weeks with your child","styles":{}}]}],"children":[]}],"changes":null,"whole":2,"at":"2026-11-24T04:25:36.19+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.saved_search (id, space, person, name, text, removed, saved_at) select id, space, person, name, text, removed, saved_at from json_populate_record(null::read_1.saved_search, $row${"id":"0fe52756-6045-5263-b07c-82e9bd398c25","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","name":"sealed1.B5ev71USvSNIeftRZpOqWysmakHXQL0pvWYVpkcZBaVUbeCxDzJ4","text":"sealed1.G7H30XGmHKoEB_M8BwdbVlGGwcDDMdoHsd_Hz0TMz72zrdqOsYPlCCcd1HY","removed":false,"saved_at":"2026-11-24T04:06:44.929+00:00"}$row$);
insert into read_1.search_document (id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words) select id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words from json_populate_record(null::read_1.search_document, $row${"id":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","acl":"4b007efe1751fd27b703723f7739234a","author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","published":true,"ancestors":[],"title":"Holidays","title_key":"holidays","revision":9,"content":"k3jy4ocIpZIb6RE7C3+RdXhJ/aL3oZdfoW+qtvMkoFc=","marks":"'=holidays'","words":"'=holidays' 'days' 'holidays' 'thirty'"}$row$);
insert into read_1.search_document (id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words) select id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words from json_populate_record(null::read_1.search_document, $row${"id":"1e77f030-a82d-5856-9c91-2353f042e1a4","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","acl":"504801f0a4f0e005d627d48612f60050","author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","published":true,"ancestors":["b7c260d2-1e33-59e0-8896-b38654f608be"],"title":"Leave for parents","title_key":"leave for parents","revision":12,"content":"tp1JynpIXAQ8SKKZh6x4y3D1oVFKeRdQNZ7somAlY9A=","marks":"'#family' '=for' '=leave' '=parents'","words":"'#family' '=for' '=leave' '=parents' '@20a44635-c51f-5e99-bf25-087384090814' 'ann' 'eighteen' 'else' 'family' 'for' 'get' 'leave' 'lindqvist' 'parents' 'see' 'weeks' 'what' 'you'"}$row$);
insert into read_1.search_document (id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words) select id, space, acl, author, published, ancestors, title, title_key, revision, content, marks, words from json_populate_record(null::read_1.search_document, $row${"id":"b7c260d2-1e33-59e0-8896-b38654f608be","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","acl":"4b007efe1751fd27b703723f7739234a","author":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","published":true,"ancestors":[],"title":"Benefits","title_key":"benefits","revision":19,"content":"QfdZiPaDji8RAyKuftQo1wXmQm2Gn1qFblptWKTo0eA=","marks":"'=benefits'","words":"'=benefits' 'benefits' 'beside' 'child' 'get' 'pay' 'weeks' 'what' 'with' 'you' 'your'"}$row$);
insert into read_1.search_revision (revision) select revision from json_populate_record(null::read_1.search_revision, $row${"revision":19}$row$);
insert into read_1.search_text (id, headings, body) select id, headings, body from json_populate_record(null::read_1.search_text, $row${"id":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","headings":"","body":"Thirty days."}$row$);
insert into read_1.search_text (id, headings, body) select id, headings, body from json_populate_record(null::read_1.search_text, $row${"id":"1e77f030-a82d-5856-9c91-2353f042e1a4","headings":"family","body":"Eighteen weeks.\nAnn Lindqvist.\nSee what else you get"}$row$);
insert into read_1.search_text (id, headings, body) select id, headings, body from json_populate_record(null::read_1.search_text, $row${"id":"b7c260d2-1e33-59e0-8896-b38654f608be","headings":"","body":"What you get beside your pay: weeks with your child"}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"","stem":"","documents":3,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"beside","stem":"besid","documents":1,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"benefits","stem":"benefit","documents":1,"changed":4}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"pay","stem":"pay","documents":1,"changed":5}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"leave","stem":"leav","documents":1,"changed":6}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"parents","stem":"parent","documents":1,"changed":6}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"ann","stem":"ann","documents":1,"changed":7}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"eighteen","stem":"eighteen","documents":1,"changed":7}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"else","stem":"els","documents":1,"changed":7}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"get","stem":"get","documents":2,"changed":7}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"lindqvist","stem":"lindqvist","documents":1,"changed":7}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"holidays","stem":"holiday","documents":1,"changed":8}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"days","stem":"day","documents":1,"changed":9}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"thirty","stem":"thirti","documents":1,"changed":9}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"family","stem":"famili","documents":1,"changed":10}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"your","stem":"your","documents":1,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"weeks","stem":"week","documents":2,"changed":19}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"for","stem":"for","documents":1,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"see","stem":"see","documents":1,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"what","stem":"what","documents":2,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"you","stem":"you","documents":2,"changed":18}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"child","stem":"child","documents":1,"changed":19}$row$);
insert into read_1.search_word (space, word, stem, documents, changed) select space, word, stem, documents, changed from json_populate_record(null::read_1.search_word, $row${"space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","word":"with","stem":"with","documents":1,"changed":19}$row$);
insert into read_1.seat (entry, space, person, lease, since, until) select entry, space, person, lease, since, until from json_populate_record(null::read_1.seat, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","lease":null,"since":"2026-11-24T04:25:35.936+00:00","until":"2026-11-24T04:30:35.932+00:00"}$row$);
insert into read_1.session (id, person, method, scope, opened_at, until, closed, agent, name) select id, person, method, scope, opened_at, until, closed, agent, name from json_populate_record(null::read_1.session, $row${"id":"01a20bbc-021e-77f6-b3db-cb71443c7533","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","method":"password","scope":"write","opened_at":"2026-11-24T04:06:40.43+00:00","until":"2026-12-24T04:06:40.414+00:00","closed":false,"agent":"Node.js","name":null}$row$);
insert into read_1.session (id, person, method, scope, opened_at, until, closed, agent, name) select id, person, method, scope, opened_at, until, closed, agent, name from json_populate_record(null::read_1.session, $row${"id":"01a20bbe-7362-7080-b31a-294441ecbcf7","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","method":"password","scope":"write","opened_at":"2026-11-24T04:09:20.484+00:00","until":"2026-12-24T04:09:20.482+00:00","closed":false,"agent":"Node.js","name":null}$row$);
insert into read_1.session (id, person, method, scope, opened_at, until, closed, agent, name) select id, person, method, scope, opened_at, until, closed, agent, name from json_populate_record(null::read_1.session, $row${"id":"01a20bcd-54d5-77a2-adfb-4b59a4a1f69e","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","method":"password","scope":"write","opened_at":"2026-11-24T04:25:35.706+00:00","until":"2026-12-24T04:25:35.702+00:00","closed":false,"agent":"Node.js","name":null}$row$);
insert into read_1.sharing_record (entry, principal, space, level, shared_at, shared_by) select entry, principal, space, level, shared_at, shared_by from json_populate_record(null::read_1.sharing_record, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","principal":"group:e14b6528-f85c-5730-b16b-8665c2eb650b","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","level":2,"shared_at":"2026-11-24T04:06:44.618+00:00","shared_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.sharing_record (entry, principal, space, level, shared_at, shared_by) select entry, principal, space, level, shared_at, shared_by from json_populate_record(null::read_1.sharing_record, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","principal":"link:0c02f5fc-7d33-5ae6-9be8-d8a7326bbbc0","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","level":1,"shared_at":"2026-11-24T04:06:44.705+00:00","shared_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6"}$row$);
insert into read_1.space (id, key, former_keys, name, settings, synonyms, terms, founded_at) select id, key, former_keys, name, settings, synonyms, terms, founded_at from json_populate_record(null::read_1.space, $row${"id":"01a20bbb-87e6-7288-8c36-7f8740151ca4","key":"handbook","former_keys":[],"name":"Handbook","settings":{"auth": {"sso": {"enabled": false}, "auth_required": true}, "meta": {"image": "", "title": "", "noindex": true, "description": ""}, "theme": {"hue": 222, "font": {"choice": "sans", "custom_url": "", "custom_type": "", "custom_family": ""}, "branding": {"logo": ""}}, "embeds": {"sites": [], "blocked": []}, "footer": {"text": "", "links": []}, "review": {"approvals": 0}, "general": {"home": "", "top_nav": false, "app_name": "Handbook", "maintenance": false, "allow_signup": false, "notifications": true}},"synonyms":null,"terms":0,"founded_at":"2026-11-24T04:06:09.75+00:00"}$row$);
insert into read_1.tag (id, space, name, color, merged_into, deleted, created_at, created_by, stands_for) select id, space, name, color, merged_into, deleted, created_at, created_by, stands_for from json_populate_record(null::read_1.tag, $row${"id":"20a44635-c51f-5e99-bf25-087384090814","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","name":"family","color":"pink","merged_into":null,"deleted":false,"created_at":"2026-11-24T04:06:44.133+00:00","created_by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","stands_for":"20a44635-c51f-5e99-bf25-087384090814"}$row$);
insert into read_1.verification (entry, space, person, due, every_months, verified_at, verified_by) select entry, space, person, due, every_months, verified_at, verified_by from json_populate_record(null::read_1.verification, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","space":"01a20bbb-87e6-7288-8c36-7f8740151ca4","person":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","due":"2027-05-18","every_months":6,"verified_at":null,"verified_by":null}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","first":0,"last":0,"version":1,"since":"2026-11-24T04:06:41.67+00:00","until":"2026-11-24T04:06:41.67+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","first":0,"last":0,"version":1,"since":"2026-11-24T04:06:42.478+00:00","until":"2026-11-24T04:06:42.478+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"1e77f030-a82d-5856-9c91-2353f042e1a4","first":2,"last":2,"version":2,"since":"2026-11-24T04:06:42.918+00:00","until":"2026-11-24T04:06:42.918+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","first":0,"last":0,"version":1,"since":"2026-11-24T04:06:43.606+00:00","until":"2026-11-24T04:06:43.606+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"f0e45621-ce60-52a3-933f-c8faed745274","first":0,"last":0,"version":1,"since":"2026-11-24T04:06:45.404+00:00","until":"2026-11-24T04:06:45.404+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"b7c260d2-1e33-59e0-8896-b38654f608be","first":2,"last":2,"version":2,"since":"2026-11-24T04:25:36.071+00:00","until":"2026-11-24T04:25:36.071+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
insert into read_1.writing_session (entry, first, last, version, since, until, by, saves, goes_on, discarded) select entry, first, last, version, since, until, by, saves, goes_on, discarded from json_populate_record(null::read_1.writing_session, $row${"entry":"ac294cd2-d6e2-5d2e-9620-6176e328d1c9","first":2,"last":2,"version":2,"since":"2026-11-24T04:06:43.925+00:00","until":"2026-11-24T04:06:43.925+00:00","by":"01a20bbb-87e6-7288-8c36-81cb652bb9d6","saves":1,"goes_on":false,"discarded":false}$row$);
alter table annals.checkpoint add constraint checkpoint_pkey PRIMARY KEY (generation, projection);
alter table annals.generation add constraint generation_pkey PRIMARY KEY (number);
CREATE UNIQUE INDEX generation_live ON annals.generation USING btree (state) WHERE (state = 'live'::text);
alter table annals.migration add constraint migration_pkey PRIMARY KEY (name, number);
alter table annals.parked add constraint parked_pkey PRIMARY KEY (generation, projection, "position", subject);
CREATE INDEX parked_subject ON annals.parked USING btree (generation, projection, subject);
alter table annals.rebuild add constraint rebuild_pkey PRIMARY KEY (is_last);
alter table annals.rebuild add constraint rebuild_is_last_check CHECK (is_last);
alter table command.checkpoint add constraint checkpoint_pkey PRIMARY KEY (name);
alter table command.credential add constraint credential_pkey PRIMARY KEY (person);
alter table command.factor_step add constraint factor_step_pkey PRIMARY KEY (factor);
alter table command.first_step add constraint first_step_pkey PRIMARY KEY (token);
CREATE INDEX first_step_until_idx ON command.first_step USING btree (until);
alter table command.idempotency add constraint idempotency_pkey PRIMARY KEY (command);
CREATE INDEX idempotency_at_idx ON command.idempotency USING btree (at);
alter table command.import_job add constraint import_job_pkey PRIMARY KEY (id);
alter table command.known_browser add constraint known_browser_pkey PRIMARY KEY (token);
CREATE INDEX known_browser_person_idx ON command.known_browser USING btree (person);
CREATE INDEX known_browser_until_idx ON command.known_browser USING btree (until);
alter table command.login_attempts add constraint login_attempts_pkey PRIMARY KEY (key);
alter table command.passkey_use add constraint passkey_use_pkey PRIMARY KEY (passkey);
alter table command.person_key add constraint person_key_pkey PRIMARY KEY (person);
alter table command.person_key add constraint person_key_check CHECK (((wrapped IS NULL) = (forgotten IS NOT NULL)));
alter table command.person_key_secret add constraint person_key_secret_pkey PRIMARY KEY (only_one);
alter table command.person_key_secret add constraint person_key_secret_only_one_check CHECK (only_one);
alter table command.place add constraint place_pkey PRIMARY KEY (entry);
CREATE INDEX place_parent_idx ON command.place USING btree (parent);
alter table command.roster add constraint roster_pkey PRIMARY KEY (space, person);
CREATE INDEX roster_person_idx ON command.roster USING btree (person);
alter table command.session add constraint session_pkey PRIMARY KEY (id);
CREATE INDEX session_person_idx ON command.session USING btree (person);
alter table command.session_use add constraint session_use_pkey PRIMARY KEY (session);
alter table command.skipped_fact add constraint skipped_fact_pkey PRIMARY KEY (manager, event);
alter table command.snapshot add constraint snapshot_pkey PRIMARY KEY (stream);
alter table command.task add constraint task_pkey PRIMARY KEY (manager, about);
CREATE INDEX task_due_idx ON command.task USING btree (due);
alter table command.used_challenge add constraint used_challenge_pkey PRIMARY KEY (challenge);
CREATE INDEX used_challenge_until_idx ON command.used_challenge USING btree (until);
alter table log.event add constraint event_stream_revision_key UNIQUE (stream, revision);
alter table log.event add constraint event_pkey PRIMARY KEY ("position");
CREATE TRIGGER only_appended BEFORE DELETE OR UPDATE OR TRUNCATE ON log.event FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_change();
alter table log.identity add constraint identity_pkey PRIMARY KEY (only_one);
alter table log.identity add constraint identity_only_one_check CHECK (only_one);
alter table read_1.access_request add constraint access_request_pkey PRIMARY KEY (space, entry, person);
CREATE INDEX access_request_open ON read_1.access_request USING btree (space, asked_at DESC) WHERE (state = 'asked'::text);
alter table read_1.acl add constraint acl_pkey PRIMARY KEY (id);
alter table read_1.acl_grant add constraint acl_grant_pkey PRIMARY KEY (acl, principal);
CREATE INDEX acl_grant_principal ON read_1.acl_grant USING btree (space, principal, level);
alter table read_1.acquaintance add constraint acquaintance_pkey PRIMARY KEY (space, person);
alter table read_1.activity add constraint activity_pkey PRIMARY KEY (id);
CREATE INDEX activity_order ON read_1.activity USING btree (entry, id);
alter table read_1.bulk add constraint bulk_pkey PRIMARY KEY (id);
alter table read_1.copy add constraint copy_pkey PRIMARY KEY (id);
alter table read_1.deactivated_member add constraint deactivated_member_pkey PRIMARY KEY (space, person);
alter table read_1.draft add constraint draft_pkey PRIMARY KEY (entry);
alter table read_1.draft_text add constraint draft_text_pkey PRIMARY KEY (entry, revision);
alter table read_1.entry add constraint entry_pkey PRIMARY KEY (id);
CREATE INDEX entry_acl ON read_1.entry USING btree (acl);
CREATE INDEX entry_parent ON read_1.entry USING btree (parent);
CREATE INDEX entry_templates ON read_1.entry USING btree (space) WHERE is_template;
CREATE INDEX entry_tags ON read_1.entry USING gin (tags);
CREATE INDEX entry_trash ON read_1.entry USING btree (space, trashed_at) WHERE (trash_root AND (NOT purged));
CREATE INDEX entry_begun ON read_1.entry USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX entry_siblings ON read_1.entry USING btree (space, parent, sort_order, sort_title, id) WHERE (NOT trashed);
CREATE INDEX entry_ancestors ON read_1.entry USING gin (ancestors);
CREATE INDEX entry_pinned ON read_1.entry USING btree (pinned_under) WHERE (pinned_under IS NOT NULL);
alter table read_1.entry_link add constraint entry_link_pkey PRIMARY KEY (entry, target);
CREATE INDEX entry_link_target ON read_1.entry_link USING btree (target);
alter table read_1.entry_tag add constraint entry_tag_pkey PRIMARY KEY (entry, tag);
CREATE INDEX entry_tag_tag ON read_1.entry_tag USING btree (tag);
alter table read_1.factor add constraint factor_pkey PRIMARY KEY (person);
alter table read_1.favorite add constraint favorite_pkey PRIMARY KEY (space, person, entry);
alter table read_1.file add constraint file_pkey PRIMARY KEY (id);
alter table read_1.file_shown add constraint file_shown_pkey PRIMARY KEY (entry, file);
CREATE INDEX file_shown_file ON read_1.file_shown USING btree (file);
alter table read_1.file_use add constraint file_use_pkey PRIMARY KEY (entry, published, file);
CREATE INDEX file_use_file ON read_1.file_use USING btree (file);
alter table read_1.group_member add constraint group_member_pkey PRIMARY KEY (group_id, person);
CREATE INDEX group_member_person ON read_1.group_member USING btree (person, space);
alter table read_1.identity add constraint identity_pkey PRIMARY KEY (person, id);
alter table read_1.import_job add constraint import_job_pkey PRIMARY KEY (id);
alter table read_1.import_problem add constraint import_problem_pkey PRIMARY KEY (import, seq);
alter table read_1.installation add constraint installation_pkey PRIMARY KEY (space);
alter table read_1.invitation add constraint invitation_pkey PRIMARY KEY (space, person);
CREATE INDEX invitation_person ON read_1.invitation USING btree (person);
alter table read_1.invitation_link add constraint invitation_link_pkey PRIMARY KEY (id);
CREATE INDEX invitation_link_space ON read_1.invitation_link USING btree (space, invited_at DESC);
alter table read_1.join_link add constraint join_link_pkey PRIMARY KEY (id);
CREATE INDEX join_link_space ON read_1.join_link USING btree (space, made_at DESC);
alter table read_1.letter add constraint letter_pkey PRIMARY KEY (space, kind);
alter table read_1.mail add constraint mail_pkey PRIMARY KEY (id);
CREATE INDEX mail_order ON read_1.mail USING btree (space, written_at DESC, id);
alter table read_1.member add constraint member_pkey PRIMARY KEY (space, person);
CREATE INDEX member_person ON read_1.member USING btree (person);
alter table read_1.mention add constraint mention_pkey PRIMARY KEY (entry, person);
CREATE INDEX mention_person ON read_1.mention USING btree (person);
alter table read_1.module_schema add constraint module_schema_pkey PRIMARY KEY (space, object_type);
alter table read_1.nav_item add constraint nav_item_pkey PRIMARY KEY (space, id);
alter table read_1.page add constraint page_pkey PRIMARY KEY (entry);
alter table read_1.page_link add constraint page_link_pkey PRIMARY KEY (id);
CREATE INDEX page_link_space ON read_1.page_link USING btree (space, made_at DESC);
CREATE INDEX page_link_entry ON read_1.page_link USING btree (entry);
alter table read_1.passkey add constraint passkey_pkey PRIMARY KEY (person, id);
alter table read_1.past_entry add constraint past_entry_pkey PRIMARY KEY (id, number);
CREATE INDEX past_entry_place ON read_1.past_entry USING btree (space, parent);
CREATE INDEX past_entry_last ON read_1.past_entry USING btree (id) WHERE (until IS NULL);
alter table read_1.people_group add constraint people_group_pkey PRIMARY KEY (id);
CREATE INDEX people_group_order ON read_1.people_group USING btree (space, sort_name, id);
alter table read_1.person add constraint person_pkey PRIMARY KEY (id);
alter table read_1.provider add constraint provider_pkey PRIMARY KEY (space, provider);
alter table read_1.review add constraint review_pkey PRIMARY KEY (entry);
CREATE INDEX review_space ON read_1.review USING btree (space, asked_at DESC);
alter table read_1.review_item add constraint review_item_pkey PRIMARY KEY (entry, number);
alter table read_1.revision add constraint revision_pkey PRIMARY KEY (entry, number);
alter table read_1.saved_search add constraint saved_search_pkey PRIMARY KEY (id);
CREATE INDEX saved_search_person ON read_1.saved_search USING btree (space, person);
alter table read_1.schedule add constraint schedule_pkey PRIMARY KEY (entry);
alter table read_1.search_document add constraint search_document_pkey PRIMARY KEY (id);
CREATE INDEX search_document_title ON read_1.search_document USING btree (space, title_key);
CREATE INDEX search_document_ancestors ON read_1.search_document USING gin (ancestors);
CREATE INDEX search_document_words ON read_1.search_document USING gin (words) WITH (gin_pending_list_limit='1024');
alter table read_1.search_pending add constraint search_pending_pkey PRIMARY KEY ("position", id);
alter table read_1.search_text add constraint search_text_pkey PRIMARY KEY (id);
alter table read_1.search_word add constraint search_word_pkey PRIMARY KEY (space, word);
CREATE INDEX search_word_changed ON read_1.search_word USING btree (space, changed);
alter table read_1.seat add constraint seat_pkey PRIMARY KEY (entry);
alter table read_1.session add constraint session_pkey PRIMARY KEY (id);
CREATE INDEX session_person ON read_1.session USING btree (person);
alter table read_1.setting_change add constraint setting_change_pkey PRIMARY KEY (space, setting);
alter table read_1.sharing_record add constraint sharing_record_pkey PRIMARY KEY (entry, principal);
CREATE INDEX sharing_record_principal ON read_1.sharing_record USING btree (space, principal);
alter table read_1.space add constraint space_pkey PRIMARY KEY (id);
CREATE INDEX space_former_keys ON read_1.space USING gin (former_keys);
CREATE INDEX space_key ON read_1.space USING btree (key);
alter table read_1.tag add constraint tag_pkey PRIMARY KEY (id);
CREATE INDEX tag_space ON read_1.tag USING btree (space);
alter table read_1.terms add constraint terms_pkey PRIMARY KEY (space);
alter table read_1.terms_acceptance add constraint terms_acceptance_pkey PRIMARY KEY (space, person, version);
alter table read_1.verification add constraint verification_pkey PRIMARY KEY (entry);
CREATE INDEX verification_due ON read_1.verification USING btree (space, due, entry);
alter table read_1.writing_session add constraint writing_session_pkey PRIMARY KEY (entry, first);
CREATE INDEX writing_session_last ON read_1.writing_session USING btree (entry, last);
