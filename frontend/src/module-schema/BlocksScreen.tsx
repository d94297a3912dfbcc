import type { ModuleSchema } from "@annals/document/browser";
import { ActionIcon, Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { PlusIcon, TrashIcon } from "../theme/icons.tsx";
import { removeSchema, useSchemas } from "./api.ts";
import classes from "./module-schema.module.css";
import { schemaDialog } from "./schema-dialog.ts";

/** `/admin/settings/blocks`: the types of blocks that this space defines. */
export function BlocksScreen() {
  const { data } = useSchemas();
  const edit = (schema: ModuleSchema | null) => openDialog(schemaDialog, { schema });
  return (
    <SectionScreen
      title={t("Custom blocks")}
      lead={t(
        "Types of blocks with fields of your own. Authors insert them with the / menu and fill in a form.",
      )}
    >
      {data !== undefined && (
        <>
          {data.data.length === 0 ? (
            <p className={classes.empty}>
              {t("No types yet. Create one for what your pages show again and again.")}
            </p>
          ) : (
            <ul className={classes.list} aria-label={t("Types of blocks")}>
              {data.data.map((schema) => (
                <li key={schema.object_type}>
                  <button type="button" className={classes.row} onClick={() => edit(schema)}>
                    <b className="cut">{schema.name}</b>
                    <span className="cut">{fieldsIn(schema)}</span>
                  </button>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t("Delete {name}", { name: schema.name })}
                    onClick={() => void removeSchema(schema)}
                  >
                    <TrashIcon size={18} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <Button leftSection={<PlusIcon size={16} />} onClick={() => edit(null)}>
            {t("New type")}
          </Button>
        </>
      )}
    </SectionScreen>
  );
}

const fieldsIn = ({ content }: ModuleSchema): string =>
  content.length === 0 ? t("No fields") : content.map(({ label }) => label).join(", ");
