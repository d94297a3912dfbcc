import { setTemplate } from "@annals/command-api/contract";
import { type AnswerOf, getTemplate, getTemplates, type Template } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { fetcher, prefetch, refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf, urlOf } from "../api/url.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

const all = { query: { per_page: 1000 } } as const;

/** The templates of the space, the most used first. */
export const useTemplates = () => useCall(getTemplates, all);

/** Whether there are any, asked now. */
export async function readTemplates(): Promise<Template[]> {
  return (await call(getTemplates, all)).data;
}

/** Prefetches them, as when the pointer comes near. */
export const expectTemplates = () => prefetch(getTemplates, all);

/** Prefetches one with its text. */
export const expectTemplate = (id: string) => prefetch(getTemplate, { params: { id } });

/** One with its text; the prefetched one, if there is one. */
export const readTemplate = (id: string): Promise<AnswerOf<typeof getTemplate>> =>
  fetcher(urlOf(getTemplate, { params: { id } }));

/** Refreshes the templates on the screen. */
export const templatesChanged = () => refreshWhere((url) => isUrlOf(getTemplates, url));

/** Makes a page a template, or ends that. */
export async function makeTemplate(entry: { id: string; title: string }, on: boolean): Promise<void> {
  const command = () => call(setTemplate, { params: { id: entry.id }, body: { is_template: on } });
  if ((await acting(acts.save, command)) === null) return;
  void changed([entry.id]);
  void templatesChanged();
  toast(
    on
      ? t("New pages can begin with “{title}”", { title: entry.title })
      : t("“{title}” is no longer a template", { title: entry.title }),
    {
      action: { label: t("Undo"), run: () => void makeTemplate(entry, !on) },
    },
  );
}
