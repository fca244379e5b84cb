#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <thread>

#include "server/crowd.h"
#include "server/http_server.h"
#include "server/respond.h"
#include "support/process.h"

namespace lianzhu::server {
namespace {

namespace fs = std::filesystem;

/// A folder with a small page.
class Folder : public test::TempFolder {
  public:
    Folder() {
        write("site/index.html", "<!doctype html>");
        write("site/app-5FJ2KQ7A.js", "script");
        write("site/app-5FJ2KQ7A.js.br", "BR");
        write("site/app-5FJ2KQ7A.js.gz", "GZ");
        write("site/lianzhu.wasm", std::string("\0asm", 4));
        write("site/help/index.html", "help");
        write("site/orphan.js.br", "BR");
        write("secret.txt", "secret");
    }

    [[nodiscard]] Site site() const { return *Site::load(path() / "site"); }

  private:
    void write(const char* name, const std::string& content) {
        fs::create_directories((path() / name).parent_path());
        std::ofstream(path() / name, std::ios::binary) << content;
    }
};

HttpRequest get(std::string_view target, std::string_view accept = "", std::string_view none_match = "") {
    HttpRequest request;
    request.method = "GET";
    request.target = target;
    request.accept_encoding = accept;
    request.if_none_match = none_match;
    request.host = "127.0.0.1:8080";
    return request;
}

HttpRequest with_method(std::string_view method) {
    HttpRequest request = get("/");
    request.method = method;
    return request;
}

std::string header(const HttpResponse& response, const std::string& name) {
    const size_t at = response.head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const size_t start = at + name.size() + 4;
    return response.head.substr(start, response.head.find("\r\n", start) - start);
}

TEST(Site, KnowsTypesAndHashes) {
    EXPECT_EQ(mime_type("/a/b.wasm"), "application/wasm");
    EXPECT_EQ(mime_type("index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(mime_type("manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(mime_type("README"), "application/octet-stream");
    EXPECT_TRUE(has_hash("app-5FJ2KQ7A.js"));
    EXPECT_TRUE(has_hash("my-app-5FJ2KQ7A.js.map"));
    EXPECT_TRUE(has_hash("page-321e35fbdf.js"));
    EXPECT_FALSE(has_hash("app-ABCDEFGH.js"));
    EXPECT_FALSE(has_hash("app.js"));
    EXPECT_FALSE(has_hash("lianzhu-nosimd.wasm"));
    EXPECT_FALSE(has_hash("icon-180.png"));
}

TEST(Site, NeedsAnIndex) {
    const Folder folder;
    EXPECT_FALSE(Site::load(folder.path()).ok());
    EXPECT_FALSE(Site::load(folder.path() / "nowhere").ok());
    EXPECT_EQ(folder.site().find("/orphan.js"), nullptr);
}

TEST(Respond, ServesFilesWithTypeAndSafety) {
    const Folder folder;
    const Site site = folder.site();
    const HttpResponse page = respond(site, get("/?lang=zh"));
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "<!doctype html>");
    EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
    EXPECT_EQ(header(page, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(page, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header(page, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_NE(header(page, "Permissions-Policy").find("camera=()"), std::string::npos);
    EXPECT_NE(header(page, "Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"),
              std::string::npos);
    EXPECT_EQ(header(page, "Content-Security-Policy").find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(respond(site, get("/help/")).body, "help");
    EXPECT_EQ(header(respond(site, get("/lianzhu.wasm")), "Content-Length"), "4");
    EXPECT_EQ(header(respond(site, get("/app-5FJ2KQ7A.js")), "Cache-Control"),
              "public, max-age=31536000, immutable");
}

TEST(Respond, ChoosesTheCompressedForm) {
    const Folder folder;
    const Site site = folder.site();
    const auto encoding = [&](const char* accept) {
        return header(respond(site, get("/app-5FJ2KQ7A.js", accept)), "Content-Encoding");
    };
    EXPECT_EQ(encoding("gzip, deflate, br"), "br");
    EXPECT_EQ(encoding("gzip, br;q=0"), "gzip");
    EXPECT_EQ(encoding("gzip;q=0.5"), "gzip");
    EXPECT_EQ(encoding("*"), "br");
    EXPECT_EQ(encoding("*;q=0.0"), "");
    EXPECT_EQ(encoding("identity"), "");
    EXPECT_EQ(encoding(""), "");
    EXPECT_EQ(encoding(",;,=;q"), "");
    const HttpResponse small = respond(site, get("/app-5FJ2KQ7A.js", "br"));
    EXPECT_EQ(small.body, "BR");
    EXPECT_EQ(header(small, "Vary"), "Accept-Encoding");
}

TEST(Respond, KnowsWhatTheBrowserHas) {
    const Folder folder;
    const Site site = folder.site();
    const std::string tag = header(respond(site, get("/")), "ETag");
    ASSERT_GT(tag.size(), 2U);
    const HttpResponse same = respond(site, get("/", "", tag));
    EXPECT_EQ(same.status, 304);
    EXPECT_TRUE(same.body.empty());
    EXPECT_EQ(respond(site, get("/", "", "W/" + tag)).status, 304);
    EXPECT_EQ(respond(site, get("/", "", "\"x\", " + tag)).status, 304);
    EXPECT_EQ(respond(site, get("/", "", "\"x\"")).status, 200);
    EXPECT_NE(header(respond(site, get("/app-5FJ2KQ7A.js", "br")), "ETag"),
              header(respond(site, get("/app-5FJ2KQ7A.js")), "ETag"));
}

TEST(Respond, RefusesTheRest) {
    const Folder folder;
    const Site site = folder.site();
    for (const char* target : {"/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/./index.html",
                               "/nothing", "/help", "/..", "/help/../../secret.txt", "/index.html/"}) {
        EXPECT_EQ(respond(site, get(target)).status, 404) << target;
    }
    EXPECT_EQ(respond(site, get("http://elsewhere/")).status, 400);
    EXPECT_EQ(respond(site, get("")).status, 400);
    const HttpResponse post = respond(site, with_method("POST"));
    EXPECT_EQ(post.status, 405);
    EXPECT_EQ(header(post, "Allow"), "GET, HEAD");
    const HttpResponse head = respond(site, with_method("HEAD"));
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
    EXPECT_EQ(header(head, "Content-Length"), "15");
}

TEST(Respond, AnswersOnlyToItsOwnNames) {
    const Folder folder;
    const Site site = folder.site();
    const auto status_of = [&](std::string_view host) {
        HttpRequest request = get("/");
        request.host = host;
        return respond(site, request).status;
    };
    for (const char* own :
         {"127.0.0.1:8080", "127.0.0.1", "localhost:9000", "LocalHost:1", "[::1]:8080", "localhost:"})
        EXPECT_EQ(status_of(own), 200) << own;
    for (const char* foreign :
         {"evil.example:8080", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example",
          "127.0.0.1:80a", "127.0.0.1:999999", "127.0.0.1@evil.example", "10.0.0.1:8080", "[::1].x", "[::2]",
          "", "localhost, evil.example", "0.0.0.0:8080"})
        EXPECT_EQ(status_of(foreign), 403) << foreign;
    HttpRequest head = with_method("HEAD");
    head.host = "evil.example";
    EXPECT_EQ(respond(site, head).status, 403);
    EXPECT_TRUE(respond(site, head).body.empty());
}

TEST(Respond, AnswersNoForeignOrigin) {
    const Folder folder;
    const Site site = folder.site();
    const auto status_of = [&](std::string_view origin, std::string_view host = "localhost:9000") {
        HttpRequest request = get("/");
        request.host = host;
        request.origin = origin;
        return respond(site, request).status;
    };
    EXPECT_EQ(status_of("http://localhost:9000"), 200);
    EXPECT_EQ(status_of("https://LocalHost:9000"), 200);
    EXPECT_EQ(status_of("http://[::1]", "[::1]"), 200);
    for (const char* foreign :
         {"http://localhost:3000", "http://127.0.0.1:9000", "http://localhost", "http://evil.example",
          "https://127.0.0.1.evil.example", "null", "", "file://", "localhost", "http://", "ftp://localhost"})
        EXPECT_EQ(status_of(foreign), 403) << foreign;
}

TEST(Respond, NeedsOneHostFromHttp11On) {
    const Folder folder;
    const Site site = folder.site();
    HttpRequest request = get("/");
    request.host_count = 0;
    request.host = "";
    EXPECT_EQ(respond(site, request).status, 400);
    request.needs_host = false;
    EXPECT_EQ(respond(site, request).status, 200) << "HTTP 1.0 knows no Host";
    request = get("/");
    request.host_count = 2;
    EXPECT_EQ(respond(site, request).status, 400) << "which of the two would it be?";
}

/// Connections by number, and the numbers of those that were dropped.
class Guests {
  public:
    Guests(size_t most, size_t most_per_address) : crowd_(most, most_per_address) {}

    void enter(int number, uint32_t address) {
        tickets_[number] = crowd_.enter(address, [this, number] {
            crowd_.leave(tickets_.at(number));
            dropped.push_back(number);
        });
    }
    void await_request(int number) { crowd_.await_request(tickets_.at(number)); }
    void begin_answer(int number) { crowd_.begin_answer(tickets_.at(number)); }
    bool drop_one() { return crowd_.drop_one(); }

    std::vector<int> dropped;

  private:
    Crowd crowd_;
    std::map<int, Crowd::Ticket> tickets_;
};

TEST(Crowd, DropsWhatWaitedLongest) {
    Guests guests(3, 3);
    for (const int number : {1, 2, 3}) guests.enter(number, 7);
    guests.begin_answer(1);
    guests.enter(4, 7);
    EXPECT_EQ(guests.dropped, std::vector{2});
    guests.await_request(1);
    guests.enter(5, 7);
    guests.enter(6, 7);
    EXPECT_EQ(guests.dropped, (std::vector{2, 3, 4})) << "1 has just had an answer";
    for (const int number : {5, 1, 6}) guests.begin_answer(number);
    guests.enter(7, 7);
    EXPECT_EQ(guests.dropped.back(), 5) << "all are being answered: the slowest goes";
}

TEST(Crowd, KeepsAddressesApart) {
    Guests guests(4, 3);
    guests.enter(1, 8);
    for (const int number : {2, 3, 4, 5, 6}) guests.enter(number, 7);
    EXPECT_EQ(guests.dropped, (std::vector{2, 3})) << "the limit of their own address";
    guests.enter(7, 9);
    EXPECT_EQ(guests.dropped.back(), 4) << "the limit of all: one of the address that has most";
    EXPECT_TRUE(guests.drop_one());
    EXPECT_EQ(guests.dropped.back(), 1);
    while (guests.drop_one()) {
    }
    EXPECT_EQ(guests.dropped.size(), 7U);
}

/// A running server; it stops at the end of the test.
class Running {
  public:
    explicit Running(const Folder& folder, const ServerLimits& limits = {})
        : server_(*HttpServer::listen(folder.site(), 0, 1, limits)),
          thread_([this] { server_->run(stop_); }) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() {
        stop_.raise();
        thread_.join();
    }
    [[nodiscard]] int port() const { return server_->port(); }

  private:
    StopFlag stop_;
    std::unique_ptr<HttpServer> server_;
    std::thread thread_;
};

/// A plain socket, so that a test can send what no client library would.
class Client {
  public:
    explicit Client(int port, const char* own_address = "127.0.0.1")
        : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        inet_pton(AF_INET, own_address, &own.sin_addr);
        EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own), 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        // A server that hangs must fail the test, not block it.
        const timeval patience{20, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { close(socket_); }

    [[nodiscard]] bool connected() const { return connected_; }
    [[nodiscard]] bool is_closed() const {
        pollfd waiting{socket_, POLLIN, 0};
        return poll(&waiting, 1, 0) > 0;
    }
    void send(std::string_view text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
    /// All bytes until the server closes the connection.
    [[nodiscard]] std::string read_all() const {
        std::string all;
        char part[4096];
        for (ssize_t n = 0; (n = recv(socket_, part, sizeof part, 0)) > 0;)
            all.append(part, static_cast<size_t>(n));
        return all;
    }

  private:
    int socket_;
    bool connected_ = false;
};

std::string exchange(int port, std::string_view request) {
    const Client client(port);
    EXPECT_TRUE(client.connected());
    client.send(request);
    return client.read_all();
}

TEST(Server, AnswersOverARealSocket) {
    const Folder folder;
    const Running server(folder);
    const std::string answer =
        exchange(server.port(), "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(answer.substr(0, 15), "HTTP/1.1 200 OK");
    EXPECT_NE(answer.find("\r\n\r\n<!doctype html>"), std::string::npos);
    const std::string head =
        exchange(server.port(), "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(head.substr(head.size() - 4), "\r\n\r\n");
}

TEST(Server, KeepsTheConnection) {
    const Folder folder;
    const Running server(folder);
    const std::string two = exchange(server.port(),
                                     "GET /help/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
                                     "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_NE(two.find("help"), std::string::npos);
    EXPECT_NE(two.find("HTTP/1.1 404"), std::string::npos);
}

TEST(Server, RefusesWhatIsNotARequest) {
    const Folder folder;
    const Running server(folder);
    EXPECT_EQ(exchange(server.port(), "\x16\x03\x01 garbage\r\n\r\n").substr(0, 12), "HTTP/1.1 400");
    EXPECT_EQ(exchange(server.port(), "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
                  .substr(0, 12),
              "HTTP/1.1 413");
    EXPECT_EQ(exchange(server.port(), "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n").substr(0, 12),
              "HTTP/1.1 405");
    const std::string long_header = "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n";
    EXPECT_EQ(exchange(server.port(), long_header).substr(0, 12), "HTTP/1.1 431");
    EXPECT_EQ(
        exchange(server.port(), "GET /../secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .substr(0, 12),
        "HTTP/1.1 404");
}

TEST(Server, EndsARequestThatDoesNotComeToItsEnd) {
    const Folder folder;
    ServerLimits limits;
    limits.request_time = std::chrono::milliseconds(300);
    const Running server(folder, limits);
    const Client client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: ");
    EXPECT_EQ(client.read_all(), "") << "closed without an answer";
    // The next one is served. (On a busy machine it may be too slow itself.)
    const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    std::string answer;
    while (answer.empty()) answer = exchange(server.port(), request);
    EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 200");
}

std::string status_of(const std::string& answer) {
    return answer.substr(0, 12);
}

TEST(Server, AnswersOnlyToItsOwnNameAndOrigin) {
    const Folder folder;
    const Running server(folder);
    const auto ask = [&](const std::string& version, const std::string& headers) {
        return status_of(exchange(server.port(),
                                  "GET / HTTP/" + version + "\r\nConnection: close\r\n" + headers + "\r\n"));
    };
    const std::string own = "127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\n"), "HTTP/1.1 200");
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\nOrigin: http://" + own + "\r\n"), "HTTP/1.1 200");
    EXPECT_EQ(ask("1.1", "Host: localhost:9000\r\n"), "HTTP/1.1 200") << "through a tunnel";
    EXPECT_EQ(ask("1.1", "Host: evil.example\r\n"), "HTTP/1.1 403");
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\nOrigin: http://evil.example\r\n"), "HTTP/1.1 403");
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\nOrigin: null\r\n"), "HTTP/1.1 403");
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\nOrigin:\r\n"), "HTTP/1.1 403");
    EXPECT_EQ(ask("1.1", "Host: " + own + "\r\nHost: evil.example\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(ask("1.1", ""), "HTTP/1.1 400");
    EXPECT_EQ(ask("1.0", ""), "HTTP/1.1 200");
    EXPECT_EQ(ask("1.0", "Host: evil.example\r\n"), "HTTP/1.1 403");
}

const std::string whole_request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// Connections that begin a request and do not end it, each opened again as soon as the server drops it.
class HalfOpen {
  public:
    HalfOpen(int port, size_t count) : port_(port) {
        for (size_t i = 0; i < count; ++i) clients_.push_back(open());
    }
    /// Opens those again that were dropped.
    void renew() {
        for (auto& client : clients_) {
            if (client->is_closed()) client = open();
        }
    }
    [[nodiscard]] size_t dropped() const {
        return static_cast<size_t>(std::count_if(clients_.begin(), clients_.end(),
                                                 [](const auto& client) { return client->is_closed(); }));
    }

  private:
    [[nodiscard]] std::unique_ptr<Client> open() const {
        auto client = std::make_unique<Client>(port_);
        client->send("GET / HTTP/1.1\r\nHost: ");
        return client;
    }

    int port_;
    std::vector<std::unique_ptr<Client>> clients_;
};

TEST(Server, HalfOpenConnectionsLockNobodyOut) {
    const Folder folder;
    const Running server(folder);
    HalfOpen crowd(server.port(), 500);
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(status_of(exchange(server.port(), whole_request)), "HTTP/1.1 200") << i;
        crowd.renew();
    }
}

TEST(Server, DropsTheSlowestWhenItIsFull) {
    const Folder folder;
    ServerLimits limits;
    limits.connections = 3;
    const Running server(folder, limits);
    const HalfOpen slow(server.port(), 3);
    const Client asking(server.port());
    asking.send(whole_request);
    EXPECT_EQ(status_of(asking.read_all()), "HTTP/1.1 200");
    EXPECT_TRUE(test::wait_until([&] { return slow.dropped() > 0; }));
    EXPECT_EQ(slow.dropped(), 1U) << "one had to make room for one";
}

TEST(Server, OneAddressDoesNotPushOutAnother) {
    const Folder folder;
    ServerLimits limits;
    limits.connections = 8;
    limits.connections_per_address = 4;
    const Running server(folder, limits);
    const Client quiet(server.port(), "127.0.0.2");
    quiet.send("GET / HTTP/1.1\r\n");
    const HalfOpen loud(server.port(), 20);
    EXPECT_TRUE(test::wait_until([&] { return loud.dropped() >= 16; }));
    quiet.send("Host: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(status_of(quiet.read_all()), "HTTP/1.1 200");
}

TEST(Server, TakesTheNextFreePort) {
    const Folder folder;
    const Running server(folder);
    EXPECT_FALSE(HttpServer::listen(folder.site(), server.port(), 1, {}).ok());
    const auto next = HttpServer::listen(folder.site(), server.port(), 50, {});
    ASSERT_TRUE(next.ok());
    EXPECT_GT((*next)->port(), server.port());
}

TEST(Server, StopsWithConnectionsOpen) {
    const Folder folder;
    auto server = std::make_unique<Running>(folder);
    const Client client(server->port());
    client.send("GET /");
    server.reset();
    EXPECT_EQ(client.read_all(), "");
}

}  // namespace
}  // namespace lianzhu::server
