import type { Course } from "@annals/query-api/course/contract";
import { Button, Modal, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { isComposing } from "../command/composing.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import looks from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { letIn } from "./api.ts";
import classes from "./course.module.css";

/** Chooses which hosts outside the package of a course may call. */
export default function HostsDialog({ course, onClose }: { course: Course; onClose(): void }) {
  const outside = course.outside ?? { named: null, let_in: [], tells_names: false };
  const [hosts, setHosts] = useState(outside.let_in);
  const [added, setAdded] = useState<string[]>([]);
  const [other, setOther] = useState("");
  const [tellsNames, setTellsNames] = useState(outside.tells_names);
  const listed = [...new Set([...(outside.named ?? []), ...outside.let_in, ...added])].sort();
  // Who pastes an address means its host.
  const host = hostOf(other);
  const { busy, problem, submit } = useSending(async () => {
    // What is typed is meant, also by who does not add it first.
    const all = host === "" ? hosts : [...new Set([...hosts, host])];
    if (await letIn(course.id, { hosts: all, tells_names: tellsNames })) onClose();
  });
  const add = () => {
    if (host === "") return;
    setAdded([...added, host]);
    setHosts([...new Set([...hosts, host])]);
    setOther("");
  };
  return (
    <Modal opened onClose={onClose} title={t("Sites that “{title}” may call", { title: course.title })}>
      <form onSubmit={submit}>
        <p className={looks.lead}>
          {t("A package calls no site but its own. Let in the ones that it needs and that you trust.")}
        </p>
        {outside.named === null && <p>{t("Upload the package again to see which sites its files name.")}</p>}
        {outside.named?.length === 0 && <p>{t("Its files name no other site.")}</p>}
        <div className={classes.hosts}>
          {listed.map((host) => (
            <Switch
              key={host}
              label={host}
              description={
                outside.named?.includes(host) === false ? t("Its files do not name it") : undefined
              }
              checked={hosts.includes(host)}
              onChange={({ currentTarget: { checked } }) =>
                setHosts(checked ? [...hosts, host] : hosts.filter((one) => one !== host))
              }
            />
          ))}
          <div className={classes.add}>
            <TextInput
              className="grow"
              label={t("Another site")}
              placeholder="cdn.example.org"
              maxLength={300}
              value={other}
              onChange={({ target }) => setOther(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isComposing(event.nativeEvent) || other.trim() === "") return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" disabled={other.trim() === ""} onClick={add}>
              {t("Add")}
            </Button>
          </div>
          {hosts.length > 0 && (
            <Switch
              label={t("Tell the package people's names")}
              description={t("It could send them to these sites. If this is off, it gets no names.")}
              checked={tellsNames}
              onChange={({ currentTarget }) => setTellsNames(currentTarget.checked)}
            />
          )}
        </div>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The host of what was typed, as browsers call it: letters beyond ASCII have another form there. */
function hostOf(typed: string): string {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/\/.*$/, "");
  return bare === "" || !URL.canParse(`https://${bare}`) ? bare : new URL(`https://${bare}`).host;
}
