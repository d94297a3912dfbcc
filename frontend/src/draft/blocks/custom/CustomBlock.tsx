import { useEffect, useRef } from "react";
import { t } from "../../../locale/text.ts";
import { useInsertable } from "../../../module-schema/insertable.ts";
import type { AnyEditor } from "../kind.ts";
import { CustomCard, type CustomProps } from "./CustomCard.tsx";
import { CustomForm } from "./CustomForm.tsx";
import classes from "./custom.module.css";
import { takeFocus } from "./focus.ts";

interface CustomBlockProps {
  id: string;
  props: CustomProps;
  editor: AnyEditor;
}

/** A custom block in the editor: the form of its type, or its values when the type is gone. */
export function CustomBlock({ id, props, editor }: CustomBlockProps) {
  const schemas = useInsertable();
  const schema = schemas?.find(({ object_type }) => object_type === props.objectType);
  const box = useRef<HTMLDivElement>(null);
  const isThere = schema !== undefined;
  useEffect(() => {
    if (isThere && box.current !== null) takeFocus(id, box.current);
  }, [id, isThere]);
  return (
    <div className={classes.block} ref={box} contentEditable={false} data-fields-of={id}>
      {schema !== undefined ? (
        <CustomForm id={id} props={props} schema={schema} editor={editor} />
      ) : (
        <>
          <CustomCard {...props} />
          {schemas !== undefined && (
            <p className={classes.gone}>
              {t("This type of block is gone. What is here stays readable, but cannot be changed.")}
            </p>
          )}
        </>
      )}
    </div>
  );
}
