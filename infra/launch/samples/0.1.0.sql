-- A database as an earlier version made it: its tables, and what was in them after a little use. Recorded, never edited.
-- Secret: the secret of a recorded data folder
create schema if not exists annals;
  create table if not exists annals.migration (
    name text not null,
    number int not null,
    hash text not null,
    applied timestamptz not null default now(),
    primary key (name, number)
  );
create schema log;

  create table log.identity (
    id uuid not null default gen_random_uuid(),
    only_one bool primary key default true check (only_one)
  );
  insert into log.identity (id) values ('f274fd7f-0ba3-4398-9391-48b3a103b850');

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
create function log.append(
    -- of each request
    streams text[], expected int[], counts int[],
    -- of each event, with the number of the request that it belongs to
    owners int[], revisions int[], ids uuid[], types text[], data text[], metadata text[]
  )
  returns table (revision int, "position" bigint)
  language plpgsql volatile
  -- Planned for an empty table, kept for a full one: an index is right for both.
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $function$
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
create function log.refuse_change() returns trigger language plpgsql as $function$
  begin
    raise exception 'The event log is only ever appended to';
  end
  $function$;

  create trigger only_appended before update or delete or truncate on log.event
    for each statement execute function log.refuse_change();
create schema if not exists command;

  create table command.person_key (
    person text primary key,
    -- Null: forgotten. The row stays, so that no new key is ever made.
    wrapped bytea,
    forgotten timestamptz,
    check ((wrapped is null) = (forgotten is not null))
  );

  create table command.person_key_secret (
    mark text not null,
    only_one bool primary key default true check (only_one)
  );
create table annals.generation (
     number int primary key,
     state text not null,
     version text not null,
     started_at timestamptz not null,
     live_at timestamptz,
     retired_at timestamptz,
     progress float8 not null default 0,
     events_per_second float8 not null default 0,
     error text
   );
   create unique index generation_live on annals.generation (state) where state = 'live';
   create table annals.checkpoint (
     generation int not null references annals.generation on delete cascade,
     projection text not null,
     position text not null,
     log text not null,
     state text not null,
     error text,
     events float8 not null default 0,
     skipped float8 not null default 0,
     updated_at timestamptz not null,
     primary key (generation, projection)
   );
create schema if not exists command;

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
   create index on command.seat_lease (until);
create schema read_1;
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"event-log","number":1,"hash":"30c1bdf02760b4193cd45d34fb64476487f67868bf30f3f5e8e33e42e24a24aa","applied":"2026-11-22T04:22:25.520585+00:00"}$row$);
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"event-log","number":2,"hash":"eaa6e1e6e7c1e7f22d99da8d3a66a94a048b74489932a5886e59914634a86eee","applied":"2026-11-22T04:22:25.520585+00:00"}$row$);
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"event-log","number":3,"hash":"22ffa4bf7ecc13b61240ad22170718e6ad280505e92c86ccb3cd04e379008837","applied":"2026-11-22T04:22:25.520585+00:00"}$row$);
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"person-keys","number":1,"hash":"56d3e2e467956e312e6da1c58250be3c6b0afdd1375a18be8079c6caf0f1e95e","applied":"2026-11-22T04:22:25.630433+00:00"}$row$);
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"projectors","number":1,"hash":"6641ed039cf0f30768a657d58bb58c700a016d3aaefc0a0080ca9ff790adcdbe","applied":"2026-11-22T04:22:25.723032+00:00"}$row$);
insert into annals.migration select * from jsonb_populate_record(null::annals.migration, $row${"name":"command-api","number":1,"hash":"5ea27bdb14d8548cb49cfead645529c53e40a82f7a643f4c76809a527f41d7cb","applied":"2026-11-22T04:22:26.053851+00:00"}$row$);
insert into annals.generation select * from jsonb_populate_record(null::annals.generation, $row${"number":1,"state":"live","version":"8e5fa3f9f1691420","started_at":"2026-11-22T04:22:25.766+00:00","live_at":"2026-11-22T04:22:25.766+00:00","retired_at":null,"progress":0,"events_per_second":0,"error":null}$row$);
insert into annals.checkpoint select * from jsonb_populate_record(null::annals.checkpoint, $row${"generation":1,"projection":"content","position":"00000000000000000037","log":"f274fd7f-0ba3-4398-9391-48b3a103b850","state":"live","error":null,"events":37,"skipped":0,"updated_at":"2026-11-22T04:22:30.314+00:00"}$row$);
insert into annals.checkpoint select * from jsonb_populate_record(null::annals.checkpoint, $row${"generation":1,"projection":"activity","position":"00000000000000000037","log":"f274fd7f-0ba3-4398-9391-48b3a103b850","state":"live","error":null,"events":37,"skipped":0,"updated_at":"2026-11-22T04:22:30.347+00:00"}$row$);
insert into annals.checkpoint select * from jsonb_populate_record(null::annals.checkpoint, $row${"generation":1,"projection":"search","position":"00000000000000000037","log":"f274fd7f-0ba3-4398-9391-48b3a103b850","state":"live","error":null,"events":37,"skipped":0,"updated_at":"2026-11-22T04:22:30.37+00:00"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":1,"stream":"installation-annals","revision":0,"id":"1a39ea90-bf56-5965-86e6-aa8bb6b858f5","type":"InstallationBegan","data":"{\"space_id\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.267Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":2,"stream":"email-198fdffd7bba3cbc79831c1ed7150d9e53db3ade6f495cecb8a62d3f7c844d0b","revision":0,"id":"79730fe6-1eab-5298-a3f1-45ad077286ee","type":"EmailClaimed","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.289Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"364177a1-4983-5e96-a075-9a0024b5a9a9\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":3,"stream":"person-01a2017d-b8da-74a1-81fa-56a818fd788e","revision":0,"id":"ecfca018-3045-5b1e-a411-0c2d27403457","type":"PersonRegistered","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"email\":\"sealed1.clLDCdtl3et3xsB7r8-RoJkFelGvClWlakUlc-SBKUoOPYeFAuIicks4U6k\",\"first_name\":\"sealed1.3Dtl_1QEF4uGWlojeoxU05gNyYV-MQZ17LhoVDW7AE8\",\"last_name\":\"sealed1.hDq7QnyFbxnEz9BshGWpogyiZkL70sNmIODX9A\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.371Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"c3271f02-d318-53c1-be7d-49520703d972\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":4,"stream":"space_key-57da43527ac37b4c665292998863bbce89af68de8eaa55c8f6a8023cfc96afd6","revision":0,"id":"7f18bd7c-7489-56f8-9e84-55f9d3b5eee2","type":"SpaceKeyClaimed","data":"{\"space_id\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.378Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"c1e892f9-3864-5ae2-adfe-b1797852e57f\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":5,"stream":"space-01a2017d-b8da-74a1-81fa-523e64e93a10","revision":0,"id":"0b955503-e53a-5cab-8c81-2be16723989c","type":"SpaceFounded","data":"{\"space_id\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"key\":\"handbook\",\"name\":\"Handbook\",\"settings\":{\"general\":{\"app_name\":\"Handbook\",\"home\":\"\",\"top_nav\":false,\"notifications\":true,\"allow_signup\":false,\"maintenance\":false},\"auth\":{\"auth_required\":true,\"sso\":{\"enabled\":false}},\"theme\":{\"branding\":{\"logo\":\"\"},\"hue\":222,\"font\":{\"choice\":\"sans\",\"custom_url\":\"\",\"custom_type\":\"\",\"custom_family\":\"\"}}}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.392Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"b0ba60cf-ec8e-5ec1-9235-bd71ab6c8877\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":6,"stream":"member-01a2017d-b8da-74a1-81fa-523e64e93a10.01a2017d-b8da-74a1-81fa-56a818fd788e","revision":0,"id":"a43b2c56-4082-56cd-962a-aa97a5f7d5c3","type":"MemberJoined","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"roles\":[\"admin\"]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:26.411Z\",\"correlation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"causation\":\"01a2017d-b8d5-777d-a391-b7ca690cec39\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":7,"stream":"session-01a2017d-c278-722a-a2f0-8a825bb6cccc","revision":0,"id":"509c58a5-7b11-5784-8b58-e43af7f49c19","type":"SessionOpened","data":"{\"session_id\":\"01a2017d-c278-722a-a2f0-8a825bb6cccc\",\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"method\":\"password\",\"until\":\"2026-12-22T04:22:28.728Z\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:28.729Z\",\"correlation\":\"a8f43585-c084-41a6-b339-c534ead7a1e6\",\"causation\":\"a8f43585-c084-41a6-b339-c534ead7a1e6\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":8,"stream":"email-060380cda3ca9f102af4fdb36ad8acf95a6cf3fc8717d021fe6da5d1688244c8","revision":0,"id":"6d523876-fae5-5d52-948d-10b0969416b7","type":"EmailClaimed","data":"{\"person_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:28.811Z\",\"correlation\":\"938e9fd2-6172-4ea5-946c-1b6396343698\",\"causation\":\"c59940fe-ecb0-508d-8520-7f9de04cf4ce\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":9,"stream":"person-01a2017d-c2cb-7013-b9e9-2447e742556c","revision":0,"id":"0e2bb11a-4b3f-5965-93d7-26fd16013a29","type":"PersonRegistered","data":"{\"person_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"email\":\"sealed1.Sqt8rgDUfeFGZrc1oLH7UYAQfZfCgIgo40RZ-WLIlQcIFgeVEwdhs8cu7Q\",\"first_name\":\"sealed1.l5jJ2NHkqNiZPIIIAXAVQCAmuqaaZaMH2_iIW4O1uA\",\"last_name\":\"sealed1.gIu-ruZM-SZMoLZJ9tHFKbe_NobPWiE7uEx2MWjRyborBD_kFA\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.040Z\",\"correlation\":\"938e9fd2-6172-4ea5-946c-1b6396343698\",\"causation\":\"7a22bfeb-d2bc-5244-a85f-cfb4587c8350\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":10,"stream":"member-01a2017d-b8da-74a1-81fa-523e64e93a10.01a2017d-c2cb-7013-b9e9-2447e742556c","revision":0,"id":"280cbd97-b59a-5eff-9ce4-52a4fd3339a4","type":"MemberJoined","data":"{\"person_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"roles\":[\"author\"]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.058Z\",\"correlation\":\"938e9fd2-6172-4ea5-946c-1b6396343698\",\"causation\":\"938e9fd2-6172-4ea5-946c-1b6396343698\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":11,"stream":"session-01a2017d-c4b0-72e0-8d17-c5d9b4edb3f7","revision":0,"id":"61013162-dacb-5e23-b94d-12e827bf627d","type":"SessionOpened","data":"{\"session_id\":\"01a2017d-c4b0-72e0-8d17-c5d9b4edb3f7\",\"person_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"method\":\"password\",\"until\":\"2026-12-22T04:22:29.296Z\"}","metadata":"{\"space\":null,\"actor\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"at\":\"2026-11-22T04:22:29.301Z\",\"correlation\":\"15ac9145-f644-41e9-9757-ab14c5df6fad\",\"causation\":\"15ac9145-f644-41e9-9757-ab14c5df6fad\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":12,"stream":"entry-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":0,"id":"22625a55-c1ec-5352-a3de-64421189701c","type":"EntryCreated","data":"{\"entry_id\":\"01a2017d-c531-77cc-a2f8-1179ea158cca\",\"type\":\"blog\",\"title\":\"Parental leave\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.448Z\",\"correlation\":\"9167b94f-a6c0-40f8-9128-3252ab83e1fa\",\"causation\":\"9167b94f-a6c0-40f8-9128-3252ab83e1fa\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":13,"stream":"seat-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":0,"id":"103652b3-9202-5700-9cbf-8868aa2dbb27","type":"SeatOccupied","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"until\":\"2026-11-22T04:27:29.476Z\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.476Z\",\"correlation\":\"6e698dc8-cf47-4b36-be33-b4601578cb5f\",\"causation\":\"6e698dc8-cf47-4b36-be33-b4601578cb5f\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":14,"stream":"draft-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":0,"id":"bdc76366-514c-5671-bc50-c1fb509fc07e","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Sixteen weeks.\",\"styles\":{}}]},\"parent\":null,\"after\":null},{\"op\":\"add\",\"block\":{\"id\":\"b\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Who to ask\",\"styles\":{}}]},\"parent\":null,\"after\":\"a\"},{\"op\":\"add\",\"block\":{\"id\":\"c\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"People and talent.\",\"styles\":{}}]},\"parent\":null,\"after\":\"b\"}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.524Z\",\"correlation\":\"0b4bf829-01da-45ae-b184-901d1ed8985b\",\"causation\":\"0b4bf829-01da-45ae-b184-901d1ed8985b\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":15,"stream":"draft-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":1,"id":"b6fcec5a-0523-50a8-a433-71cdf2f57b3a","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Parental leave\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Sixteen weeks.\",\"styles\":{}}],\"children\":[]},{\"id\":\"b\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Who to ask\",\"styles\":{}}],\"children\":[]},{\"id\":\"c\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"People and talent.\",\"styles\":{}}],\"children\":[]}]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.585Z\",\"correlation\":\"f991ec29-ba16-49c8-be43-859f6fc85b03\",\"causation\":\"f991ec29-ba16-49c8-be43-859f6fc85b03\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":16,"stream":"draft-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":2,"id":"2bb02cac-0b23-5a79-b29e-ddbf4b78e36a","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"set\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Eighteen weeks.\",\"styles\":{}}]}},{\"op\":\"add\",\"block\":{\"id\":\"d\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Ann Lindqvist.\",\"styles\":{}}]},\"parent\":null,\"after\":\"b\"},{\"op\":\"remove\",\"id\":\"c\"}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.616Z\",\"correlation\":\"f420275b-0832-4718-b153-060b4eb0a839\",\"causation\":\"f420275b-0832-4718-b153-060b4eb0a839\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":17,"stream":"draft-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":3,"id":"7977273c-009f-5b38-8cf5-16e35175b08f","type":"EntryPublished","data":"{\"number\":2,\"title\":\"Parental leave\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Eighteen weeks.\",\"styles\":{}}],\"children\":[]},{\"id\":\"b\",\"type\":\"heading\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\",\"level\":2,\"isToggleable\":false},\"content\":[{\"type\":\"text\",\"text\":\"Who to ask\",\"styles\":{}}],\"children\":[]},{\"id\":\"d\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Ann Lindqvist.\",\"styles\":{}}],\"children\":[]}]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.645Z\",\"correlation\":\"0a2893fe-9d16-40c3-a47a-600cc5e6593a\",\"causation\":\"0a2893fe-9d16-40c3-a47a-600cc5e6593a\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":18,"stream":"seat-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":1,"id":"a46c3611-df24-5f8d-bf33-75659c905aaa","type":"SeatReleased","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"forced\":false}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.685Z\",\"correlation\":\"1bfe384c-a728-4ec2-82c0-bb39a227f78f\",\"causation\":\"1bfe384c-a728-4ec2-82c0-bb39a227f78f\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":19,"stream":"entry-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":0,"id":"30127244-aef8-52e2-a208-35e1963c06f0","type":"EntryCreated","data":"{\"entry_id\":\"01a2017d-c642-71c9-85ab-cf905228c8f8\",\"type\":\"blog\",\"title\":\"Benefits\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.711Z\",\"correlation\":\"0bf4a72f-45ff-4776-bbcb-881305c697e6\",\"causation\":\"0bf4a72f-45ff-4776-bbcb-881305c697e6\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":20,"stream":"seat-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":0,"id":"ffa4f1a8-8c15-5caf-aff3-1ed62393c76f","type":"SeatOccupied","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"until\":\"2026-11-22T04:27:29.741Z\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.741Z\",\"correlation\":\"ed24e7e2-968a-4ada-9f78-54f71760157f\",\"causation\":\"ed24e7e2-968a-4ada-9f78-54f71760157f\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":21,"stream":"draft-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":0,"id":"abdd2f6a-006d-5669-bfc0-86a815d874b7","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"All of them.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.757Z\",\"correlation\":\"df54325f-539d-4807-a976-f9928029d8a2\",\"causation\":\"df54325f-539d-4807-a976-f9928029d8a2\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":22,"stream":"draft-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":1,"id":"b39eb05b-ff83-52d7-adab-ddd22aa1d815","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Benefits\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"All of them.\",\"styles\":{}}],\"children\":[]}]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.789Z\",\"correlation\":\"92d4212b-48f2-4867-9fcd-310bfe6e2465\",\"causation\":\"92d4212b-48f2-4867-9fcd-310bfe6e2465\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":23,"stream":"seat-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":1,"id":"dd36794c-264b-51c9-8caa-dcd3c74c642e","type":"SeatReleased","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"forced\":false}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.850Z\",\"correlation\":\"f451f949-ea85-4554-bda3-3739bb4c827b\",\"causation\":\"f451f949-ea85-4554-bda3-3739bb4c827b\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":24,"stream":"entry-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":1,"id":"ffbed4ed-4296-5f8e-9ee9-b38e1b5be4cb","type":"EntryRenamed","data":"{\"title\":\"Leave for parents\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:29.871Z\",\"correlation\":\"5d375518-2309-47de-828a-11747f1b581d\",\"causation\":\"5d375518-2309-47de-828a-11747f1b581d\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":25,"stream":"entry-01a2017d-c714-7256-8f7e-3fda0a627cac","revision":0,"id":"8255456b-bec7-52e6-b6e5-de36bda33143","type":"EntryCreated","data":"{\"entry_id\":\"01a2017d-c714-7256-8f7e-3fda0a627cac\",\"type\":\"blog\",\"title\":\"Holidays\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"at\":\"2026-11-22T04:22:29.921Z\",\"correlation\":\"9576bd03-52af-4088-8bb1-ef9e3e546a0a\",\"causation\":\"9576bd03-52af-4088-8bb1-ef9e3e546a0a\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":26,"stream":"seat-01a2017d-c714-7256-8f7e-3fda0a627cac","revision":0,"id":"b2dee63d-ccf1-5312-8adc-b65178a34958","type":"SeatOccupied","data":"{\"person_id\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"until\":\"2026-11-22T04:27:29.954Z\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"at\":\"2026-11-22T04:22:29.954Z\",\"correlation\":\"43263f71-80e5-4f31-8cad-25a53425149c\",\"causation\":\"43263f71-80e5-4f31-8cad-25a53425149c\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":27,"stream":"draft-01a2017d-c714-7256-8f7e-3fda0a627cac","revision":0,"id":"8ccc57a8-f29c-575b-a820-1cd5f115934a","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Thirty days.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"at\":\"2026-11-22T04:22:29.984Z\",\"correlation\":\"061ea7c2-c417-44bc-bfe6-f726f6fa830f\",\"causation\":\"061ea7c2-c417-44bc-bfe6-f726f6fa830f\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":28,"stream":"draft-01a2017d-c714-7256-8f7e-3fda0a627cac","revision":1,"id":"a2717999-1245-5741-84ca-9b265827ae5a","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Holidays\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Thirty days.\",\"styles\":{}}],\"children\":[]}]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-c2cb-7013-b9e9-2447e742556c\",\"at\":\"2026-11-22T04:22:30.026Z\",\"correlation\":\"32f721aa-e833-408f-a8b4-4ebe45ec1f48\",\"causation\":\"32f721aa-e833-408f-a8b4-4ebe45ec1f48\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":29,"stream":"entry-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":0,"id":"9e31ae1b-2b3e-5039-84d3-7d66a97ff35c","type":"EntryCreated","data":"{\"entry_id\":\"01a2017d-c7a7-753c-8346-ae45d76ffc46\",\"type\":\"blog\",\"title\":\"Fax machines\",\"description\":\"\",\"icon\":\"\",\"parent_id\":null,\"author_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"sort_order\":0,\"show_in_nav\":true,\"commentable\":false,\"template_id\":null,\"settings\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.060Z\",\"correlation\":\"97b5f7e0-937d-4d8b-8279-32bf6b32cd6a\",\"causation\":\"97b5f7e0-937d-4d8b-8279-32bf6b32cd6a\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":30,"stream":"seat-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":0,"id":"452fca17-f8ff-5172-baba-4e8629baa197","type":"SeatOccupied","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"until\":\"2026-11-22T04:27:30.087Z\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.087Z\",\"correlation\":\"a747c154-1c14-49a9-aa6c-3d5817645d5e\",\"causation\":\"a747c154-1c14-49a9-aa6c-3d5817645d5e\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":31,"stream":"draft-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":0,"id":"f59c6741-cacb-551c-8a0e-6025afae2cac","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"add\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Gone.\",\"styles\":{}}]},\"parent\":null,\"after\":null}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.127Z\",\"correlation\":\"1249e784-87d6-42b4-b832-535ad8e6620c\",\"causation\":\"1249e784-87d6-42b4-b832-535ad8e6620c\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":32,"stream":"draft-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":1,"id":"7175a20d-1f8c-5b76-ac79-8ecbb95624d3","type":"EntryPublished","data":"{\"number\":1,\"title\":\"Fax machines\",\"description\":\"\",\"note\":\"\",\"blocks\":[{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"Gone.\",\"styles\":{}}],\"children\":[]}]}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.155Z\",\"correlation\":\"28f71d13-35ca-4628-9224-433892767a58\",\"causation\":\"28f71d13-35ca-4628-9224-433892767a58\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":33,"stream":"seat-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":1,"id":"1132cfec-eb98-5e74-9799-8d751304e990","type":"SeatReleased","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"forced\":false}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.194Z\",\"correlation\":\"377aba87-5532-4293-80f1-ddb53f3b97b1\",\"causation\":\"377aba87-5532-4293-80f1-ddb53f3b97b1\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":34,"stream":"entry-01a2017d-c7a7-753c-8346-ae45d76ffc46","revision":1,"id":"38becba6-7249-5659-8c77-1096ea022743","type":"EntryTrashed","data":"{}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.223Z\",\"correlation\":\"7ff84e83-ad92-4b18-a737-f10599fc70b1\",\"causation\":\"7ff84e83-ad92-4b18-a737-f10599fc70b1\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":35,"stream":"entry-01a2017d-c531-77cc-a2f8-1179ea158cca","revision":2,"id":"89378c93-3396-55b7-9344-62e17cabcc1c","type":"EntryMoved","data":"{\"parent_id\":\"01a2017d-c642-71c9-85ab-cf905228c8f8\",\"sort_order\":0}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.255Z\",\"correlation\":\"e4ad75a3-0a95-47be-93b2-f9f94a98b50c\",\"causation\":\"e4ad75a3-0a95-47be-93b2-f9f94a98b50c\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":36,"stream":"seat-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":2,"id":"98171cb1-9ccd-556e-a180-4c3002efc7e0","type":"SeatOccupied","data":"{\"person_id\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"until\":\"2026-11-22T04:27:30.271Z\"}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.271Z\",\"correlation\":\"88e8cb21-674a-4a44-8501-d8bfd6468dfc\",\"causation\":\"88e8cb21-674a-4a44-8501-d8bfd6468dfc\",\"version\":1}"}$row$);
insert into log.event select * from jsonb_populate_record(null::log.event, $row${"position":37,"stream":"draft-01a2017d-c642-71c9-85ab-cf905228c8f8","revision":2,"id":"1a590d29-bdb8-5ab3-9b5a-5759e34a370e","type":"DraftSaved","data":"{\"changes\":[{\"op\":\"set\",\"block\":{\"id\":\"a\",\"type\":\"paragraph\",\"props\":{\"backgroundColor\":\"default\",\"textColor\":\"default\",\"textAlignment\":\"left\"},\"content\":[{\"type\":\"text\",\"text\":\"All of them, and more.\",\"styles\":{}}]}}],\"fields\":{}}","metadata":"{\"space\":\"01a2017d-b8da-74a1-81fa-523e64e93a10\",\"actor\":\"01a2017d-b8da-74a1-81fa-56a818fd788e\",\"at\":\"2026-11-22T04:22:30.288Z\",\"correlation\":\"a19e1480-34c7-441c-969b-e30c9003eea7\",\"causation\":\"a19e1480-34c7-441c-969b-e30c9003eea7\",\"version\":1}"}$row$);
insert into command.person_key select * from jsonb_populate_record(null::command.person_key, $row${"person":"01a2017d-b8da-74a1-81fa-56a818fd788e","wrapped":"\\x264173c1f8bbe5074050ce4cbf609e649e78dcda3ad2d3586e5a90477b00b19ca447b7e604c86df841c68b5a80ff74a84c69bf1df6f88e444ae0f15a","forgotten":null}$row$);
insert into command.person_key select * from jsonb_populate_record(null::command.person_key, $row${"person":"01a2017d-c2cb-7013-b9e9-2447e742556c","wrapped":"\\x59850abca1d381673bc73418fc84b8e495014408dc38a70c7c71f15dbdeeb939c486fbf9d3d563611be56f8f5af1910b82f93d0dd609ed1fd77392cc","forgotten":null}$row$);
insert into command.person_key_secret select * from jsonb_populate_record(null::command.person_key_secret, $row${"mark":"ff3e6d1a8618c6ffbd23a235818fe2318df24c8f24bf1711df5e0cbae7ded186","only_one":true}$row$);
insert into command.credential select * from jsonb_populate_record(null::command.credential, $row${"person":"01a2017d-b8da-74a1-81fa-56a818fd788e","hash":"$argon2id$v=19$m=19456,t=2,p=1$A+TofMC+10nHkiZnKzdbjQ$sg7RSzhxjfaMuZXeIQzqmPGM1r3CTYrLkG+CW/mcCSI","changed_at":"2026-11-22T04:22:26.332+00:00"}$row$);
insert into command.credential select * from jsonb_populate_record(null::command.credential, $row${"person":"01a2017d-c2cb-7013-b9e9-2447e742556c","hash":"$argon2id$v=19$m=19456,t=2,p=1$9O+9QTg9mMoJFLLEOBskIA$zr9SViwilgJk0t5vXCzzOuMQlPnf4DERuwv8es3P3HE","changed_at":"2026-11-22T04:22:28.993+00:00"}$row$);
insert into command.seat_lease select * from jsonb_populate_record(null::command.seat_lease, $row${"entry":"01a2017d-c714-7256-8f7e-3fda0a627cac","space":"01a2017d-b8da-74a1-81fa-523e64e93a10","until":"2026-11-22T04:27:29.954+00:00","cause":"b2dee63d-ccf1-5312-8adc-b65178a34958","revision":0}$row$);
insert into command.seat_lease select * from jsonb_populate_record(null::command.seat_lease, $row${"entry":"01a2017d-c642-71c9-85ab-cf905228c8f8","space":"01a2017d-b8da-74a1-81fa-523e64e93a10","until":"2026-11-22T04:27:30.271+00:00","cause":"98171cb1-9ccd-556e-a180-4c3002efc7e0","revision":2}$row$);
