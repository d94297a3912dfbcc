import { Checkbox, NativeSelect, Radio, Slider, Switch, Tabs, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Slider.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { PersonPick } from "../pick/PersonPick.tsx";
import { Choice } from "../theme/Choice.tsx";
import { HuePicker } from "../theme/HuePicker.tsx";
import { offeredHues } from "../theme/hue.ts";
import { SearchIcon } from "../theme/icons.tsx";
import { Sample } from "./Sample.tsx";

const orders = () => [t("Title"), t("Last change")];

/** Fields and choices. */
export function Fields() {
  const [hue, setHue] = useState(offeredHues[0]!.hue);
  const [page, setPage] = useState<string | null>(null);
  const [person, setPerson] = useState("");
  return (
    <>
      <Sample name={t("Text")}>
        <TextInput label={t("Name")} defaultValue={t("Parental leave")} />
        <TextInput
          label={t("Name")}
          description={t("As it stands in the tree.")}
          placeholder={t("Untitled")}
        />
        <TextInput label={t("Name")} error={t("Give it a name.")} />
        <TextInput label={t("Name")} disabled defaultValue={t("Parental leave")} />
        <TextInput
          aria-label={t("Search")}
          placeholder={t("Search")}
          leftSection={<SearchIcon size={16} />}
        />
        <Textarea
          label={t("Description")}
          rows={2}
          defaultValue={t("Everyone takes 20 weeks. Tell your manager when you know.")}
        />
      </Sample>
      <Sample name={t("One of a few")}>
        <NativeSelect label={t("Order")} data={orders()} />
        <Choice aria-label={t("Order")} data={orders()} />
        <Radio.Group label={t("Order")} defaultValue="0">
          {orders().map((label, at) => (
            <Radio key={label} my={8} value={String(at)} label={label} />
          ))}
        </Radio.Group>
        <Tabs defaultValue="0">
          <Tabs.List aria-label={t("Order")}>
            {orders().map((label, at) => (
              <Tabs.Tab key={label} value={String(at)}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {orders().map((label, at) => (
            <Tabs.Panel key={label} value={String(at)} pt={8}>
              {label}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Sample>
      <Sample name={t("On or off")}>
        <Checkbox label={t("Show the title")} defaultChecked />
        <Checkbox label={t("Show All")} indeterminate readOnly />
        <Checkbox label={t("Show the tags")} disabled />
        <Switch label={t("Show in nav")} defaultChecked />
        <Switch label={t("Allow comments")} />
      </Sample>
      <Sample name={t("A page, a person, a color, an amount")}>
        <PagePick id={page} none={t("Another page")} onChoose={setPage} />
        <PersonPick label={t("Find a person")} onChoose={({ display_name }) => setPerson(display_name)} />
        {person}
        <HuePicker hue={hue} onChoose={setHue} />
        <Slider w={200} label={null} thumbLabel={t("Amount")} defaultValue={40} />
      </Sample>
    </>
  );
}
