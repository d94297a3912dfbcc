import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import { schemes } from "../person/schemes.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { Buttons } from "./Buttons.tsx";
import { Feedback } from "./Feedback.tsx";
import { Fields } from "./Fields.tsx";
import { Foundations } from "./Foundations.tsx";
import { Parts } from "./Parts.tsx";
import classes from "./styleguide.module.css";

/** `/admin/styleguide`: the components of the app, in the colours of the space and in both themes. */
export function StyleguideScreen() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SectionScreen
      isWide
      title={t("Styleguide")}
      lead={t("What the app is made of, in the colors of this space.")}
    >
      <SegmentedControl
        aria-label={t("Theme")}
        data={schemes.map(({ value, label }) => ({ value, label }))}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
      />
      <Group title={t("Foundations")}>
        <Foundations />
      </Group>
      <Group title={t("Buttons")}>
        <Buttons />
      </Group>
      <Group title={t("Fields and choices")}>
        <Fields />
      </Group>
      <Group title={t("Progress and messages")}>
        <Feedback />
      </Group>
      <Group title={t("Parts of screens")}>
        <Parts />
      </Group>
    </SectionScreen>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
