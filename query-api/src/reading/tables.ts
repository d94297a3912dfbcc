/** In order; each is applied once and never changed. */
export const migrations = [
  `create schema if not exists counting;
   -- The keys of periods, until these are over.
   create table counting.key (
     name text primary key,
     until date not null,
     key bytea not null
   );
   -- Who read a page in a week, as a hash that is of this page alone, and on which day the last time.
   create table counting.reader (
     space uuid not null,
     entry uuid not null,
     until date not null,
     reader bytea not null,
     day date not null,
     primary key (space, entry, until, reader)
   );
   -- People who read a page on a day, and how many of them were its first readers of the week.
   create table counting.reading (
     space uuid not null,
     entry uuid not null,
     day date not null,
     reads int not null,
     readers int not null,
     primary key (space, entry, day)
   );
   -- Who found nothing in a month, both the words and the person as hashes.
   create table counting.asker (
     space uuid not null,
     until date not null,
     words bytea not null,
     asker bytea not null,
     primary key (space, until, words, asker)
   );
   -- Words that at least five people searched in vain in one month.
   create table counting.search (
     space uuid not null,
     words text not null,
     people int not null,
     day date not null,
     primary key (space, words)
   );
   -- Since when a space counts.
   create table counting.since (
     space uuid primary key,
     day date not null
   )`,
];
