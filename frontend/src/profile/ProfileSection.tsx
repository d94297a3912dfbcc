import type { UserInfo } from "@annals/query-api/contract";
import { Button, FileButton, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { acting, acts } from "../toast/acts.ts";
import { removePicture, rename } from "./api.ts";
import { emailDialog, pictureDialog } from "./dialogs.ts";
import classes from "./profile.module.css";

/** Name, picture and address of the person who is signed in. */
export function ProfileSection({ me }: { me: UserInfo }) {
  return (
    <section aria-labelledby="me-profile">
      <h2 id="me-profile">{t("Profile")}</h2>
      <div className={classes.picture}>
        <Avatar person={me} size={96} />
        <div>
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            onChange={(file) => file !== null && openDialog(pictureDialog, { file })}
          >
            {(props) => <Button {...props}>{t("Choose a picture…")}</Button>}
          </FileButton>
          {me.profile_pic !== null && (
            <Button variant="subtle" onClick={() => void acting(acts.user, removePicture)}>
              {t("Remove the picture")}
            </Button>
          )}
          <p className={classes.hint}>{t("JPEG, PNG or WebP. You choose the part of it that shows.")}</p>
        </div>
      </div>
      <Names key={`${me.first_name} ${me.last_name}`} me={me} />
      <div className={classes.email}>
        <span>
          <b>{t("Email")}</b>
          <span>{me.email}</span>
        </span>
        <Button onClick={() => openDialog(emailDialog, {})}>{t("Change email address…")}</Button>
      </div>
      {me.address_not_proved && (
        <p className={classes.hint}>
          {t(
            "It is not confirmed yet that this address is yours, so you cannot join other spaces. Sign out and ask for a link with “Password forgotten?”, or get a link from the person who invites you.",
          )}
        </p>
      )}
    </section>
  );
}

function Names({ me }: { me: UserInfo }) {
  const [first, setFirst] = useState(me.first_name);
  const [last, setLast] = useState(me.last_name);
  const isNew = first.trim() !== me.first_name || last.trim() !== me.last_name;
  function save(event: FormEvent): void {
    event.preventDefault();
    void acting(acts.profile, () => rename(first.trim(), last.trim()));
  }
  return (
    <form className={classes.names} onSubmit={save}>
      <TextInput
        label={t("First name")}
        autoComplete="given-name"
        required
        withAsterisk={false}
        maxLength={100}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <TextInput
        label={t("Last name")}
        autoComplete="family-name"
        maxLength={100}
        value={last}
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isNew}>
        {t("Save name")}
      </Button>
    </form>
  );
}
