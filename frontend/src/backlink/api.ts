import { getBrokenLinks, getLinks } from "@annals/query-api/contract";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

const perPage = 20;

/** The first pages that link to a page, and its broken links. */
export const useLinks = (id: string, pages: number) =>
  useCall(getLinks, { params: { id }, query: { per_page: perPage * pages } }, { keepPreviousData: true });

/** The maximum number of pages that are shown below a page. */
export const maxShown = 100;

/** A page of the report of broken links. */
export const useBrokenLinks = (page: number) =>
  useCall(getBrokenLinks, { query: { page, per_page: perPage } }, { keepPreviousData: true });

/** Refreshes the links on the screen. */
export const linksChanged = () =>
  refreshWhere((url) => isUrlOf(getLinks, url) || isUrlOf(getBrokenLinks, url));
