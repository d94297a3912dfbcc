import { readFields, valueInWords } from "@annals/document/browser";

/** The properties of a custom block. */
export interface CustomProps {
  objectType: string;
  title: string;
  fields: string;
}

/** A custom block as text: for copying, and for a block whose type is gone. */
export function CustomCard({ title, fields }: Pick<CustomProps, "title" | "fields">) {
  return (
    <div className="custom">
      {title !== "" && <p className="custom-title">{title}</p>}
      <dl>
        {readFields(fields).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{valueInWords(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
