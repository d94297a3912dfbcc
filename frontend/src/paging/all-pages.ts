import { read } from "../api/client.ts";

/** Everything of a list, on all its pages. @param urlOfPage from 1 on @throws ApiProblem */
export async function allPages<T>(urlOfPage: (page: number) => string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page++) {
    const { data, last_page } = await read<{ data: T[]; last_page: number }>(urlOfPage(page));
    found.push(...data);
    if (page >= last_page) return found;
  }
}
