/** The advisory lock that every append holds until its commit. */
const lockNumber = 4_710_001;

/** Where a notification says the new head of the log. */
export const channel = "log_appended";

/**
 * As `appendFunction`, for requests that stand alone. It was the first, and stays for processes of an earlier version beside newer ones.
 *
 * The lock is held until the commit, so positions become visible in their order, and a reader needs nothing but
 * `where position > $1 order by position`. It is taken in a statement of its own: under READ COMMITTED the next
 * statement then sees what the holder before committed. Streams must be distinct within a group.
 *
 * Look-ups are `lateral (… limit 1)`: as plain joins the planner would make a hash of the whole table.
 */
export const firstAppendFunction = `
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
    perform pg_advisory_xact_lock(${lockNumber});
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
      perform pg_notify('${channel}', (head + written)::text);
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
`;

/**
 * Appends a group of requests, and answers one row for each, in their order: the revision and position of its last event;
 * or, where the stream was elsewhere, no position and the stream's revision (-1: none). A request whose very events are
 * already at their place answers where they are. Requests of one unit are written together or not at all: where a stream
 * of it was elsewhere, the others of the unit have no position either, and the revision that they expect.
 */
export const appendFunction = `
  create function log.append(
    -- of each request
    streams text[], expected int[], counts int[], units int[],
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
    -- of each request that does not fit: the position of its last event, where its very events are at their place
    places bigint[];
    broken int[] := '{}';
    written int;
  begin
    perform pg_advisory_xact_lock(${lockNumber});
    select coalesce(max(e.position), 0) into head from log.event e;
    actuals := array(
      select coalesce(last.revision, -1)
      from unnest(streams) with ordinality as r (stream, number)
      left join lateral (
        select e.revision from log.event e where e.stream = r.stream order by e.revision desc limit 1
      ) last on true
      order by r.number
    );

    if actuals <> expected then
      places := array(
        select again.position
        from unnest(streams, expected, counts, actuals) with ordinality as r (stream, expected, count, actual, number)
        left join lateral (
          select max(e.position) as position
          from unnest(owners, revisions, ids) as c (owner, revision, id)
          cross join lateral (
            select e.position from log.event e
            where e.stream = r.stream and e.revision = c.revision and e.id = c.id limit 1
          ) e
          where c.owner = r.number
          having count(*) = r.count
        ) again on r.actual <> r.expected
        order by r.number
      );
      broken := array(
        select r.unit from unnest(units, expected, actuals, places) as r (unit, expected, actual, place)
        where r.actual <> r.expected and r.place is null
      );
    end if;

    insert into log.event (position, stream, revision, id, type, data, metadata)
    select head + row_number() over (order by c.number), streams[c.owner], c.revision, c.id, c.type, c.data, c.metadata
    from unnest(owners, revisions, ids, types, data, metadata)
      with ordinality as c (owner, revision, id, type, data, metadata, number)
    where actuals[c.owner] = expected[c.owner] and units[c.owner] <> all (broken);
    get diagnostics written = row_count;
    if written > 0 then
      perform pg_notify('${channel}', (head + written)::text);
    end if;

    -- The rule: everything was written. What follows for the exceptions would say the same, and take longer.
    if places is null then
      return query
        select r.expected + r.count, head + sum(r.count) over (order by r.number)
        from unnest(expected, counts) with ordinality as r (expected, count, number)
        order by r.number;
      return;
    end if;

    return query
      select
        case when r.fits or r.place is not null then r.expected + r.count else r.actual end,
        case when r.fits then head + r.up_to else r.place end
      from (
        select q.*, sum(q.count) filter (where q.fits) over (order by q.number) as up_to
        from (
          select *, o.actual = o.expected and o.unit <> all (broken) as fits
          from unnest(units, expected, counts, actuals, places) with ordinality
            as o (unit, expected, count, actual, place, number)
        ) q
      ) r
      order by r.number;
  end
  $function$;
`;
