/** In order; each is applied once and never changed. */
export const migrations = [
  `create schema if not exists asking;
   -- The addresses outside that published pages link to, once for all spaces, and what came of asking them.
   create table asking.address (
     address text primary key,
     host text not null,
     next_at timestamptz not null,
     asked_at timestamptz,
     -- Of the last time: 'fine', 'broken' or 'unsure'.
     verdict text,
     -- When it answered at all, whatever that was.
     answered_at timestamptz,
     -- On how many days it failed in a row, since when, and how the last time.
     fails int not null default 0,
     failing_since timestamptz,
     status int,
     trouble text
   );
   create index on asking.address (next_at);
   -- Until when nobody asks a host: while it is asked, for a while after that, and as long as it said.
   create table asking.host (
     host text primary key,
     rest_until timestamptz not null
   )`,
  `-- Which pages link to them, and since when that is known. Whoever sees a page is told what came of asking from then on: what was known
   -- before tells of other pages, of other spaces too, which they may not see.
   create table asking.wanted (
     entry uuid not null,
     address text not null,
     since timestamptz not null,
     primary key (entry, address)
   );
   create index on asking.wanted (address)`,
];
