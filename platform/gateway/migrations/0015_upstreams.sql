CREATE TABLE "upstreams" (
	"area" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
