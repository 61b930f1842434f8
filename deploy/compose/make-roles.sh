#!/bin/sh
# Makes the two roles and the database that Cais needs; runs once, on an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$CAIS_OWNER_PASSWORD" --set=app_password="$CAIS_APP_PASSWORD" <<'SQL'
CREATE ROLE cais_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE cais_app LOGIN PASSWORD :'app_password';
CREATE DATABASE cais OWNER cais_owner;
ALTER ROLE cais_app SET log_min_error_statement = 'panic';
ALTER ROLE cais_app SET log_error_verbosity = 'terse';
ALTER ROLE cais_app SET log_parameter_max_length_on_error = 0;
SQL
