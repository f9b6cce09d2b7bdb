CREATE TABLE "earlier_secrets" (
	"name" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_secrets_name_secret_pk" PRIMARY KEY("name","secret")
);
