import { given, someone } from "../runtime/given.testing.ts";
import { type FieldFact, fieldDecider } from "./decider.ts";

describe("a custom field", () => {
  const field = {
    ...{ field_id: someone, model: "entries" as const, key: "size", label: "Size", type: "choice" as const },
    ...{ filled_by: "everyone" as const, seen_by: "everyone" as const, below: null, required: false },
    options: [
      { id: "a", label: "Large" },
      { id: "a", label: "Small" },
    ],
  };
  const defined = { type: "FieldDefined", data: field } as FieldFact;

  it("that has had one choice twice for long is changed, but for its choices", () => {
    given(fieldDecider, [defined])
      .when({ type: "change", id: someone, change: { label: "Sizes" } })
      .then([{ type: "FieldChanged", data: { ...field, label: "Sizes" } } as FieldFact]);
    given(fieldDecider, [defined])
      .when({ type: "change", id: someone, change: { options: [...field.options].reverse() } })
      .refused("invalid", /twice/);
  });
});
