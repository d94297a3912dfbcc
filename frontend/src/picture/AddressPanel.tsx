import { TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import { type ChosenPicture, isWhole, nameIn } from "./chosen.ts";

/** A picture of another site, by its address. */
export function AddressPanel({
  chosen,
  onChoose,
}: {
  chosen: ChosenPicture;
  onChoose(picture: ChosenPicture): void;
}) {
  const isEmpty = chosen.url.trim() === "";
  return (
    <TextInput
      label={t("Address of the picture")}
      placeholder="https://"
      maxLength={2000}
      autoFocus
      value={chosen.url}
      onChange={({ currentTarget: { value } }) => onChoose({ url: value, name: nameIn(value.trim()) })}
      error={isEmpty || isWhole(chosen) ? undefined : t("Type an address that begins with https://")}
    />
  );
}
