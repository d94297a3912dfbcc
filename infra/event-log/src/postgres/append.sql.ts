/** The advisory lock that every append holds until its commit. */
const lockNumber = 4_710_001;

/** Where a notification says the new head of the log. */
export const channel = "log_appended";

/**
 * Appends a group of requests, each all or none, and answers one row for each, in their order: the revision and
 * position of its last event; or, where the stream was elsewhere, no position and the stream's revision (-1: none).
 * A request whose very events are already at their place answers where they are.
 *
 * The lock is held until the commit, so positions become visible in their order, and a reader needs nothing but
 * `where position > $1 order by position`. It is taken in a statement of its own: under READ COMMITTED the next
 * statement then sees what the holder before committed. Streams must be distinct within a group.
 */
export const appendFunction = `
  create function log.append(
    streams text[], expected int[],
    owners int[], revisions int[], ids uuid[], types text[], data text[], metadata text[]
  )
  returns table (revision int, "position" bigint)
  language plpgsql volatile
  -- Planned for an empty table, kept for a full one: an index is right for both.
  set enable_seqscan = off
  as $function$
  declare
    head bigint;
    latest bigint;
  begin
    perform pg_advisory_xact_lock(${lockNumber});
    select coalesce(max(e.position), 0) into head from log.event e;

    return query
      with request as materialized (
        select r.number, r.stream, r.expected, coalesce(last.revision, -1) as actual
        from unnest(streams, expected) with ordinality as r (stream, expected, number)
        left join lateral (
          select e.revision from log.event e where e.stream = r.stream order by e.revision desc limit 1
        ) last on true
      ),
      candidate as materialized (
        select c.number, c.owner, r.stream, c.revision, c.id, c.type, c.data, c.metadata, r.actual = r.expected as is_next
        from unnest(owners, revisions, ids, types, data, metadata)
          with ordinality as c (owner, revision, id, type, data, metadata, number)
        join request r on r.number = c.owner
      ),
      written as (
        insert into log.event (position, stream, revision, id, type, data, metadata)
        select head + row_number() over (order by c.number), c.stream, c.revision, c.id, c.type, c.data, c.metadata
        from candidate c
        where c.is_next
        returning event.stream, event.revision, event.position
      ),
      repeated as (
        select c.owner, max(e.revision) as revision, max(e.position) as position, bool_and(e.id is not null) as all_there
        from candidate c
        left join lateral (
          select e.revision, e.position, e.id from log.event e
          where e.stream = c.stream and e.revision = c.revision and e.id = c.id limit 1
        ) e on true
        where not c.is_next
        group by c.owner
      )
      select
        coalesce(w.revision, case when d.all_there then d.revision else r.actual end),
        coalesce(w.position, case when d.all_there then d.position end)
      from request r
      left join (select w.stream, max(w.revision) as revision, max(w.position) as position from written w group by w.stream) w
        on w.stream = r.stream
      left join repeated d on d.owner = r.number
      order by r.number;

    select max(e.position) into latest from log.event e;
    if latest > head then
      perform pg_notify('${channel}', latest::text);
    end if;
  end
  $function$;
`;
