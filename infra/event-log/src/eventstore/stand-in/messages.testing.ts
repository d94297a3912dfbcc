import shared from "@eventstore/db-client/generated/shared_pb.js";
import statuses from "@eventstore/db-client/generated/status_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import any from "google-protobuf/google/protobuf/any_pb.js";
import type { Outcome, Stored } from "./store.testing.ts";

/** What the server says, as its protocol writes it. */
export function answer(response: streams.BatchAppendResp, outcome: Outcome): streams.BatchAppendResp {
  if ("last" in outcome) {
    const { revision, position } = outcome.last;
    const success = new streams.BatchAppendResp.Success()
      .setCurrentRevision(String(revision))
      .setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(position))
          .setPreparePosition(String(position)),
      );
    return response.setSuccess(success);
  }
  const conflict = new shared.WrongExpectedVersion();
  if (outcome.actual >= 0) conflict.setCurrentStreamRevision(String(outcome.actual));
  const details = new any.Any();
  details.pack(conflict.serializeBinary(), "event_store.client.WrongExpectedVersion");
  return response.setError(new statuses.Status().setMessage("wrong expected version").setDetails(details));
}

/** What the server answers to the second of two appends that are the same: an error that says nothing. */
export function emptyError(): statuses.Status {
  const details = new any.Any();
  details.pack(new shared.Unknown().serializeBinary(), "event_store.client.Unknown");
  return new statuses.Status().setDetails(details);
}

export function toResponse({
  id,
  stream,
  revision,
  position,
  properties,
  data,
  metadata,
}: Stored): streams.ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(identifier(stream))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(metadata);
  for (const [name, value] of properties) event.getMetadataMap().set(name, value);
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position)),
  );
}

export function checkpoint(position: number): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function identifier(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString("base64"));
}
