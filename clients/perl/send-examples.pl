#!/usr/bin/perl
# send-examples.pl DOCUMENT ADDRESS KEYS: a client that OpenAPI::Client (Debian: libopenapi-client-perl) generates from
# the document sends the example of every call for systems. KEYS is a file with the key of each scope. Prints a line for
# each: its name, the status, and what the client finds wrong with the request or with the answer.
use strict;
use warnings;
use JSON::Validator;
use JSON::Validator::Schema::OpenAPIv3;
use Mojo::File 'path';
use Mojo::JSON qw(decode_json encode_json);
use OpenAPI::Client;

my ($file, $address, $keys) = @ARGV;

# The module does not include the schema of this OpenAPI version and would download it, so the document is not
# validated.
{ no warnings 'redefine'; *JSON::Validator::Schema::OpenAPIv3::errors = sub { [] }; }

my $document = decode_json(path($file)->slurp);
my $key_of   = decode_json(path($keys)->slurp);
my $client   = OpenAPI::Client->new($file, base_url => $address);

for my $path (sort keys %{$document->{paths}}) {
  for my $method (sort keys %{$document->{paths}{$path}}) {
    my $operation = $document->{paths}{$path}{$method};
    my $scope     = $operation->{'x-escopo'} // next;
    my $key       = $key_of->{$scope}        // next;
    my $example   = ($operation->{requestBody} // next)->{content}{'application/json'}{example} // next;
    my %params    = map { ($_->{name} => $_->{example}) } grep { $_->{example} } @{$operation->{parameters} // []};
    $client->ua->once(start => sub { $_[1]->req->headers->authorization("Bearer $key") });
    my $tx     = $client->call($operation->{operationId} => {%params, body => $example});
    my $status = ($tx->res->code // 0) + 0;
    my $error  = $tx->error ? ($tx->error->{message} // 'error') . ' ' . $tx->res->body : undef;
    my @wrong  = $error ? () : $client->validator->validate_response(
      [$method => $path, $status],
      {body => sub { +{exists => 1, content_type => 'application/json', value => $tx->res->json} }},
    );
    print encode_json({name => $operation->{operationId}, status => $status, error => $error,
      wrong => [map {"$_"} @wrong], answer => $tx->res->json}), "\n";
  }
}
