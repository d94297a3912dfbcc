/** Which page of a list is asked for. */
export interface Paging {
  page: number;
  per_page: number;
}

/** A page of a list, as every list is answered. */
export interface Paged<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The rows of a page, for statements that end with `limit $limit offset $offset`. */
export interface Window {
  limit: number;
  offset: number;
}

export const windowOf = ({ page, per_page }: Paging): Window => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** Puts a page of a list together. @param total of all pages */
export function paged<Item>(data: Item[], total: number, { page, per_page }: Paging): Paged<Item> {
  return { data, current_page: page, last_page: lastPageOf(total, per_page), per_page, total };
}

export const lastPageOf = (total: number, per_page: number): number =>
  Math.max(1, Math.ceil(total / per_page));

/** Whether an answer is a page behind the last one of its list. */
export const isPastEnd = <Answer>(answer: Answer): answer is Answer & Paged<never> => {
  const { data, current_page, total } = (answer ?? {}) as Partial<Paged<unknown>>;
  return (
    Array.isArray(data) && data.length === 0 && total === 0 && current_page !== undefined && current_page > 1
  );
};
