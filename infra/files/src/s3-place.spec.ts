import { expect } from "chai";
import { s3PlaceOf } from "./s3-place.ts";

describe("the address of an S3", () => {
  it("says where, and how to sign in", () => {
    expect(s3PlaceOf("https://AK:s%2Fcret%3D@s3.eu-central-1.amazonaws.com/house")).to.deep.equal({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      ...{ bucket: "house", prefix: "", region: "eu-central-1", isInPath: false },
      ...{ key: "AK", secret: "s/cret=" },
    });
    expect(s3PlaceOf("http://k:s@10.0.0.5:7070/house/annals/files?region=here")).to.deep.include({
      endpoint: "http://10.0.0.5:7070",
      ...{ bucket: "house", prefix: "annals/files/", region: "here", isInPath: true },
    });
    expect(s3PlaceOf("https://k:s@minio.example.org/house?style=path")).to.deep.include({ isInPath: true });
    expect(s3PlaceOf("https://k:s@minio.example.org:9000/house?style=host")).to.deep.include({
      isInPath: false,
    });
  });
  it("says what is wrong with it", () => {
    const wrong = {
      nonsense: /must be an address/,
      "ftp://k:s@host/house": /must start with https/,
      "https://host/house": /a key and its secret/,
      "https://k@host/house": /a key and its secret/,
      "https://k:s@host": /must name a bucket/,
      "https://k:s@host/X": /must name a bucket/,
      "https://k:s@host/house?zone=x": /has zone after/,
      "https://k:s@host/house?style=new": /must have path or host/,
    };
    for (const [address, words] of Object.entries(wrong)) expect(s3PlaceOf(address), address).to.match(words);
  });
});
