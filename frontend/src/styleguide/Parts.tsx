import { petrol, shadesOf } from "@annals/colors";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { SpaceSign } from "../space/SpaceSign.tsx";
import { nameOf, useSpace } from "../space/space.ts";
import {
  BookmarkIcon,
  HistoryIcon,
  LockIcon,
  Mark,
  PageIcon,
  TagsIcon,
  TreeIcon,
  WebIcon,
} from "../theme/icons.tsx";
import { Sample } from "./Sample.tsx";

const icons = { PageIcon, BookmarkIcon, HistoryIcon, LockIcon, TagsIcon, TreeIcon, WebIcon };
const perPage = 20;
const total = 56;

/** Parts that screens put together. */
export function Parts() {
  const me = useMe();
  const { data: space } = useSpace();
  const color = shadesOf(space?.settings.theme.hue ?? petrol)[7]!;
  const [page, setPage] = useState(1);
  return (
    <>
      {me !== undefined && (
        <Sample name={t("People and spaces")}>
          {([20, 24, 32, 56, 96] as const).map((size) => (
            <Avatar key={size} person={me} size={size} />
          ))}
          <SpaceSign space={{ app_name: nameOf(space) ?? "", color }} />
          <Mark />
        </Sample>
      )}
      <Sample name={t("Icons")}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Sample>
      <Sample name={t("The pages of a list")}>
        <RangePaging
          list={{
            data: Array(perPage).fill(null),
            total,
            current_page: page,
            per_page: perPage,
            last_page: Math.ceil(total / perPage),
          }}
          page={page}
          onPage={setPage}
        />
      </Sample>
      <Sample name={t("The text of a page")}>
        <div className="prose">
          <h2>{t("Parental leave")}</h2>
          <p>
            {t("Everyone takes 20 weeks. Tell your manager when you know.")}{" "}
            <a href="#styleguide">{t("The policy")}</a> <code>code</code>
          </p>
          <blockquote>{t("Everyone takes 20 weeks. Tell your manager when you know.")}</blockquote>
        </div>
      </Sample>
    </>
  );
}
