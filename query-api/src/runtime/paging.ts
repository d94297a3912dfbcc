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

/** Puts a page of a list together. @param total of all pages */
export function paged<Item>(data: Item[], total: number, { page, per_page }: Paging): Paged<Item> {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total };
}

export const offsetOf = ({ page, per_page }: Paging) => (page - 1) * per_page;
