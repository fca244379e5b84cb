#include "server/http_server.h"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <optional>
#include <utility>

#include "server/crowd.h"
#include "server/respond.h"

namespace lianzhu::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds stop_poll{50};
constexpr std::chrono::milliseconds accept_pause{100};
constexpr std::chrono::seconds linger_time{1};

/// 0 when the other side is already gone.
uint32_t address_of(const tcp::socket& socket) {
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    return error ? 0 : endpoint.address().to_v4().to_uint();
}

/// One connection: reads a request, answers it, and repeats while both sides want to.
class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(tcp::socket socket, const Site& site, const ServerLimits& limits, Crowd& crowd)
        : stream_(std::move(socket)),
          site_(site),
          limits_(limits),
          crowd_(crowd),
          place_(crowd_.enter(address_of(stream_.socket()), [this] { drop(); })) {}
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() {
        if (place_) crowd_.leave(*place_);
    }

    void start() { read(); }

  private:
    /// Ends it now. What it was doing fails; the object goes when that is noticed.
    void drop() {
        crowd_.leave(*std::exchange(place_, std::nullopt));
        stream_.close();
    }

    void read() {
        parser_.emplace();
        parser_->header_limit(limits_.header_bytes);
        parser_->body_limit(0);
        // The time is for the whole request, so sending one byte a second does not help.
        stream_.expires_after(limits_.request_time);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code error, size_t) { self->on_read(error); });
    }

    void on_read(error_code error) {
        if (!place_) return;
        if (error == http::error::header_limit) return send(refuse(431));
        if (error == http::error::body_limit) return send(refuse(413));
        if (error == http::error::end_of_stream) return close();
        if (error.category() == http::make_error_code(http::error::bad_method).category())
            return send(refuse(400));
        if (error) return;
        const auto& message = parser_->get();
        const auto text = [](boost::string_view view) { return std::string_view(view.data(), view.size()); };
        HttpRequest request;
        request.method = text(message.method_string());
        request.target = text(message.target());
        request.host_count = message.count(http::field::host);
        request.host = text(message[http::field::host]);
        request.needs_host = message.version() > 10;
        if (message.count(http::field::origin) > 0) request.origin = text(message[http::field::origin]);
        request.accept_encoding = text(message[http::field::accept_encoding]);
        request.if_none_match = text(message[http::field::if_none_match]);
        request.keep_alive = message.keep_alive();
        send(respond(site_, request));
    }

    void send(HttpResponse response) {
        response_ = std::move(response);
        crowd_.begin_answer(*place_);
        stream_.expires_after(limits_.answer_time);
        const std::array<asio::const_buffer, 2> parts{
            asio::buffer(response_.head), asio::buffer(response_.body.data(), response_.body.size())};
        asio::async_write(stream_, parts, [self = shared_from_this()](error_code error, size_t) {
            if (error || !self->place_) return;
            self->crowd_.await_request(*self->place_);
            if (self->response_.keep_alive) return self->read();
            self->close();
        });
    }

    /// Ends the connection after the other side does: closing a socket with unread bytes resets the
    /// connection, and the answer on its way could be lost.
    void close() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.expires_after(linger_time);
        drain();
    }

    void drain() {
        stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this()](error_code error, size_t) {
            if (!error) self->drain();
        });
    }

    beast::tcp_stream stream_;
    const Site& site_;
    const ServerLimits& limits_;
    Crowd& crowd_;
    std::optional<Crowd::Ticket> place_;  ///< none after it was dropped
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    HttpResponse response_;
    std::array<char, 4096> rest_{};  ///< what still arrives while the connection ends
};

std::optional<tcp::acceptor> try_listen(asio::io_context& context, int port) {
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), static_cast<uint16_t>(port));
    tcp::acceptor acceptor(context);
    error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return std::nullopt;
    return acceptor;
}

}  // namespace

struct HttpServer::Impl {
    Impl(Site its_site, const ServerLimits& its_limits)
        : site(std::move(its_site)),
          limits(its_limits),
          crowd(its_limits.connections, its_limits.connections_per_address) {}

    void accept() {
        acceptor->async_accept([this](error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (error) return accept_later();
            std::make_shared<Connection>(std::move(socket), site, limits, crowd)->start();
            accept();
        });
    }

    /// The machine cannot open more files: room has to come from here. Accepting again at once would only waste
    /// time when the shortage is elsewhere.
    void accept_later() {
        if (crowd.drop_one()) return accept();
        pause.expires_after(accept_pause);
        pause.async_wait([this](error_code error) {
            if (!error) accept();
        });
    }

    void watch(const StopFlag& stop) {
        timer.expires_after(stop_poll);
        timer.async_wait([this, &stop](error_code) {
            if (stop.raised()) return context.stop();
            watch(stop);
        });
    }

    Site site;
    ServerLimits limits;
    Crowd crowd;  ///< declared before the context: connections that it holds leave the crowd when it ends
    asio::io_context context{1};
    std::optional<tcp::acceptor> acceptor;
    asio::steady_timer timer{context};
    asio::steady_timer pause{context};
};

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(Site site, int port, int tries,
                                                       const ServerLimits& limits) {
    constexpr int last_port = 65'535;
    auto impl = std::make_unique<Impl>(std::move(site), limits);
    for (int i = 0; i < tries && port + i <= last_port && !impl->acceptor; ++i) {
        impl->acceptor = try_listen(impl->context, port + i);
    }
    if (!impl->acceptor) return fail("port {0} is taken", {std::to_string(port)});
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

int HttpServer::port() const {
    error_code ignored;
    return impl_->acceptor->local_endpoint(ignored).port();
}

void HttpServer::run(const StopFlag& stop) {
    impl_->accept();
    impl_->watch(stop);
    impl_->context.run();
}

}  // namespace lianzhu::server
